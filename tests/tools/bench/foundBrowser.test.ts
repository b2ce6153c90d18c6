/** What a bench prints is for programs: which browser it takes is said beside it, and once, however many it opens. */
import { spawnSync } from "node:child_process"
import { expect, it } from "vitest"

const FIND_TOOLS = new URL("../../harness/findTools.mjs", import.meta.url).href

it("should be said once, on standard error", () => {
  const program = `import { findBrowser } from "${FIND_TOOLS}"; findBrowser(); console.log(findBrowser())`
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    env: { ...process.env, CHROMIUM_PATH: process.execPath },
  })
  expect(stdout).toBe(`${process.execPath}\n`)
  expect(stderr).toBe(`Browser tests run in ${process.execPath}\n`)
})
