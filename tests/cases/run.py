#!/usr/bin/env python3
"""Run the inspect program over a folder of cases and compare what it prints with what each case expects.

usage: run.py INSPECT CASES_DIR [--only ID] [--theme THEME,THEME] [--waiting FILE] [--quiet]

INSPECT is the path of the built `mcpview-inspect`; its output is described at the top of
examples/c/inspect.c. CASES_DIR holds the JSON files described in tests/cases/README.md. FILE names, one a
line, cases whose feature is not built yet: they may fail, and must be taken off the list once they pass.
Exit status 0 when all others hold.
"""
import argparse, base64, hashlib, json, pathlib, subprocess, sys, tempfile

def listed(value):
    return value if isinstance(value, list) else [value]

def run(inspect, case, folder, extra=()):
    raw = base64.b64decode(case["raw_base64"]) if "raw_base64" in case else \
        json.dumps(case["response"], ensure_ascii=False).encode("utf-8", "surrogatepass")
    (folder / "response.json").write_bytes(raw)
    command = [inspect, str(folder / "response.json"), "--media", str(folder / "media")]
    if "tool" in case:
        (folder / "tool.json").write_text(json.dumps(case["tool"]), "utf-8")
        command += ["--tool", str(folder / "tool.json")]
    if "spec" in case:
        command += ["--protocol", case["spec"]]
    command += list(extra)
    done = subprocess.run(command, capture_output=True, timeout=20)
    if done.returncode != 0:
        raise AssertionError(f"exit status {done.returncode}: {done.stderr.decode('utf-8', 'replace')[:200]}")
    return json.loads(done.stdout.decode("utf-8"))  # strict: the output must be valid UTF-8 and JSON

def media_facts(item, folder):
    facts = {k: item.get(k) for k in ("kind", "mime", "width", "height")}
    if item.get("file"):
        data = (folder / "media" / item["file"]).read_bytes()
        facts.update(bytes=len(data), sha256=hashlib.sha256(data).hexdigest())
    return facts

def shows_in_order(expected, kinds):
    """Each 'command or command: facts' line must match a row; those of whole blocks in order, other rows may stand
    between. The parts of one structure (table, fields, chart, form) may nest or stand in another order."""
    structure, at = {"table", "fields", "chart", "form", "tree", "grid"}, 0
    for line in expected:
        words = line.split(":")[0].replace("code block", "code")
        wanted = {w.split()[0] for part in words.split(" or ") for w in part.split(",") if w.split()}
        wanted &= {"text", "markdown", "code", "image", "audio", "file", "link", "table", "fields", "chart", "form",
                   "dashboard", "app", "notice", "error", "task", "tree", "grid"}
        if wanted & structure:
            if not wanted & set(kinds): return line
            continue
        while at < len(kinds) and kinds[at] not in wanted:
            at += 1
        if at == len(kinds):
            return line
        at += 1
    return None

def check(inspect, case):
    want, wrong = case["expect"], []
    def fail(key, got):
        wrong.append(f"{key}: wanted {json.dumps(want[key], ensure_ascii=False)[:160]}, got {json.dumps(got, ensure_ascii=False)[:200]}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "media").mkdir()
        got = run(inspect, case, folder)
        model, user = got["model"]["text"], got["user"]["text"]
        if "kind" in want and got["kind"] not in listed(want["kind"]): fail("kind", got["kind"])
        if "blocks" in want and len(got["blocks"]) != want["blocks"]: fail("blocks", len(got["blocks"]))
        for side, text in (("model", model), ("user", user)):
            for piece in want.get(f"{side}_text_contains", []):
                if piece not in text: wrong.append(f"{side}_text_contains: {piece!r} is missing")
            for piece in want.get(f"{side}_text_excludes", []):
                if piece in text: wrong.append(f"{side}_text_excludes: {piece!r} is there")
            for piece, count in want.get(f"{side}_text_count", {}).items():
                if text.count(piece) != count: wrong.append(f"{side}_text_count: {piece!r} {text.count(piece)} times, wanted {count}")
            limit = want.get(f"{side}_text_max_bytes")
            if limit is not None and len(text.encode()) > limit: wrong.append(f"{side}_text_max_bytes: {len(text.encode())} over {limit}")
        if want.get("model_text_nonempty") and not model.strip(): wrong.append("model_text_nonempty: it is empty")
        if "media" in want:
            have = [media_facts(m, folder) for m in got["media"]]
            if len(have) != len(want["media"]): fail("media", have)
            else:
                for w, h in zip(want["media"], have):
                    if any(h.get(k) != v for k, v in w.items() if v is not None): fail("media", have); break
        if "validation" in want and got["validation"]["verdict"] not in listed(want["validation"]): fail("validation", got["validation"])
        if "validation_at" in want:
            places = {e["at"] for e in got["validation"]["errors"]}
            if not set(want["validation_at"]) <= places: fail("validation_at", sorted(places))
        topics = {d["topic"] for d in got["diagnostics"]}
        if "diagnostics" in want and not set(want["diagnostics"]) <= topics: fail("diagnostics", sorted(topics))
        if "id" in want and got["id"] != want["id"]: fail("id", got["id"])
        for key, value in (want.get("task") or {}).items():
            if (got.get("task") or {}).get(key) != value: fail("task", got.get("task")); break
        missing = shows_in_order(want.get("user_shows", []), [c["kind"] for c in got["user"]["commands"]])
        if missing: wrong.append(f"user_shows: no row for {missing!r} in {[c['kind'] for c in got['user']['commands'] if c['kind'] != 'end'][:24]}")
        if "under_limit" in want:
            limit = want["under_limit"]
            size = next((limit[k] for k in ("model_text_limit_bytes", "limit_bytes", "limit", "model_bytes", "bytes") if k in limit), None)
            if size is None: wrong.append(f"under_limit: the runner does not know the limit's key in {sorted(limit)}")
            else:
                cut = run(inspect, case, folder, ["--model-bytes", str(size)])["model"]["text"]
                if len(cut.encode()) > size: wrong.append(f"under_limit: {len(cut.encode())} bytes over {size}")
                if limit.get("model_text_says_truncated") and not run(inspect, case, folder, ["--model-bytes", str(size)])["model"].get("truncated"): wrong.append("under_limit: not marked as truncated")
                for piece in limit.get("model_text_contains", []):
                    if piece not in cut: wrong.append(f"under_limit: {piece!r} is missing")
        if "fold_order" in want or "never_folded" in want:
            # the tightest budget that still folds something, then ever tighter: the order in which blocks fold
            order = []
            for lines in (80, 60, 40, 20, 10, 5, 3, 1):
                for first in run(inspect, case, folder, ["--fold-lines", str(lines)])["user"]["folded"]:
                    if first not in order: order.append(first)
            heads = [next((w for w in want.get("fold_order", []) + want.get("never_folded", []) if f.startswith(w)), f) for f in order]
            wanted = want.get("fold_order", [])
            if [h for h in heads if h in wanted] != wanted: fail("fold_order", order)
            if any(h in want.get("never_folded", []) for h in heads): fail("never_folded", order)
    return wrong

def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    arguments.add_argument("inspect"); arguments.add_argument("cases")
    arguments.add_argument("--only"); arguments.add_argument("--waiting"); arguments.add_argument("--theme"); arguments.add_argument("--quiet", action="store_true")
    options = arguments.parse_args()
    held = failed = waited = 0
    lines = pathlib.Path(options.waiting).read_text("utf-8").splitlines() if options.waiting else []
    waiting = {line.split("#")[0].strip() for line in lines} - {""}
    for path in sorted(pathlib.Path(options.cases).glob("*.json")):
        case = json.loads(path.read_text("utf-8"))
        if not isinstance(case, dict) or "expect" not in case: continue
        if options.only and case["id"] != options.only: continue
        if options.theme and not any(word.strip() == case.get("theme") for word in options.theme.split(",")): continue
        try:
            wrong = check(options.inspect, case)
        except Exception as error:  # a crash, a time-out or an unreadable answer fails this case, not the run
            wrong = [f"{type(error).__name__}: {str(error)[:200]}"]
        if case["id"] in waiting:
            if wrong: waited += 1; continue
            wrong = ["it passes now: take it off the waiting list"]
        if wrong:
            failed += 1
            if not options.quiet: print(f"FAIL {case['id']} — {case['about']}\n     " + "\n     ".join(wrong))
        else:
            held += 1
    print(f"cases: {held} passed, {failed} failed, {waited} skipped")
    return 1 if failed or not held else 0

if __name__ == "__main__":
    sys.exit(main())
