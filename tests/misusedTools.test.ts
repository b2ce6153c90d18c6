/** A tool that does not understand its command line says so in one line and does nothing. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("..", import.meta.url))

it.each([
  ["tests/tools/boarding/tryForgedCodes.ts", "--help", "Options: --codes, --seed"],
  ["tests/tools/boarding/tryForgedCodes.ts", "--codes=0", "--codes must be a whole number from 1"],
  ["tests/tools/conformance/conformance.ts", "--help", "Options: none"],
  ["tests/failures/writeFailureModes.ts", "nope", "Options: none"],
  ["tests/tools/screens/screens.ts", "nope", "there are home,"],
  ["tests/tools/screens/screens.ts", "361", "360, 768, 1280, 1600"],
])("%s should refuse %s, and say what is allowed", (tool, word, allowed) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, word], {
    cwd: root,
    encoding: "utf8",
  })
  expect([status, stdout, stderr.trim().split("\n").length]).toEqual([2, "", 1])
  expect(stderr).toContain(allowed)
})
