import json
import sys

for text in sys.stdin:
    line = json.loads(text)
    if line["type"] == "choose":
        print(json.dumps({"token": line["choices"][0]}), flush=True)
