# SPDX-License-Identifier: MIT
"""Run the test functions of the modules named on the command line, under MicroPython."""

import sys


def run(module_name):
    """Run every `test_` function of a module; return (passed, failed)."""
    module = __import__(module_name)
    passed = failed = 0
    for name in sorted(dir(module)):
        if not name.startswith("test_"):
            continue
        try:
            getattr(module, name)()
            passed += 1
        except Exception as error:
            print("FAILED", module_name, name)
            sys.print_exception(error)
            failed += 1
    return passed, failed


totals = [run(module_name) for module_name in sys.argv[1:]]
passed = sum([pair[0] for pair in totals])
failed = sum([pair[1] for pair in totals])
print("%d passed, %d failed" % (passed, failed))
sys.exit(1 if failed or not passed else 0)
