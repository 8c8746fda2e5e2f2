"""``python -m diorama`` is the program."""

import os
import sys

from . import program

if __name__ == "__main__":
    os.execv(program(), [program(), *sys.argv[1:]])
