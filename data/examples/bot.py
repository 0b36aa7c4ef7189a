#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bot.py PUZZLE...: plays each puzzle by hints alone, and says how many it asked for.

It talks to `stepdoku repl --json`: a command a line, and an object for each.  The number before a
command comes back with its answer.  STEPDOKU names another program than that in the PATH."""
import json
import os
import subprocess
import sys


class Engine:
    def __init__(self):
        command = [os.environ.get("STEPDOKU", "stepdoku"), "repl", "--json"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.number = 0

    def ask(self, command):
        self.number += 1
        print(self.number, command, file=self.process.stdin, flush=True)
        reply = json.loads(self.process.stdout.readline())
        assert reply["id"] == self.number
        if not reply["ok"]:
            sys.exit(f"{command}: {reply['error']['message']}")
        return reply.get("result", [{}])[0]


engine = Engine()
hello = engine.ask("hello")
assert hello["protocol"] == 1 and {"hint", "apply", "state"} <= set(hello["commands"])
for puzzle in sys.argv[1:]:
    engine.ask(f"new {puzzle}")
    hints = 0
    while not engine.ask("state")["solved"]:
        hint = engine.ask("hint")
        if hint["result"] != "step":
            print(f"{puzzle}: {hint['text']}")
            break
        engine.ask("apply")
        hints += 1
    else:
        print(f"{puzzle}: solved with {hints} hints")
engine.ask("quit")
