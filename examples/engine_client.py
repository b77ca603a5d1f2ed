#!/usr/bin/env python3
"""A client of `bastide engine` in plain Python: the best turns of a position (docs/engine.md).

Without --engine the program `bastide` must be on PATH.

    examples/engine_client.py game.json            # after the last action of a record (as text or as JSON)
    examples/engine_client.py "draw D"             # after these actions of a new game, separated by ';'
    examples/engine_client.py --engine "build/release/bastide engine" --seconds 2 --lines 3 "draw D"
"""
import argparse, json, os, shlex, subprocess, sys


class Engine:
    """The engine as a process; queries one after another."""

    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding="utf-8")
        self.last = 0

    def send(self, **request):
        self.last += 1
        request = {"id": str(self.last), **request}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return request["id"]

    def answers(self, id):
        """Every answer to one request; the last one is final."""
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer["id"] not in (id, None): continue
            yield answer
            if answer.get("final", True): return
        raise ConnectionError("the engine is gone")

    def ask(self, **request):
        for answer in self.answers(self.send(**request)): pass
        if "error" in answer: raise ValueError(answer["error"]["message"])
        return answer

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def position(words):
    if not os.path.exists(words): return {"actions": [word.strip() for word in words.split(";")]}
    with open(words, encoding="utf-8") as file: return {"record": file.read()}


def main():
    parser = argparse.ArgumentParser(description="The best turns of a position.")
    parser.add_argument("position", help="a record, or actions separated by ';'")
    parser.add_argument("--engine", default="bastide engine", help="the command that starts the engine")
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--lines", type=int, default=3)
    arguments = parser.parse_args()
    engine = Engine(arguments.engine)
    hello = engine.ask(do="hello")
    print(hello["name"], hello["version"], hello["protocol"])
    try:
        answer = engine.ask(**position(arguments.position), seconds=arguments.seconds, lines=arguments.lines)
    except ValueError as fault:
        sys.exit(f"engine_client.py: {fault}")
    print(f"{answer['name']} to play, {answer['tiles_left']} tiles left")
    for line in answer["lines"]:
        values = f"{line['margin']:+6.1f} points, " if "margin" in line else ""
        values += f"wins {line['win']:.0%}, " if "win" in line else ""
        print(f"  {'; '.join(line['actions'])}: {values}{line['visits']} visits")
    for feature in answer.get("features", []):
        chance = f", completed with {feature['complete']:.0%}" if "complete" in feature else ""
        print(f"  {feature['kind']} at {feature['cells'][0]}: {feature['points']} points{chance}")
    engine.close()


if __name__ == "__main__":
    main()
