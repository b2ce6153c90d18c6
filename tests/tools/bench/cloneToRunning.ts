/** From a bare clone to the first answer: install, build, start. Limit: 90 s on two cores with a warm package cache. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { firstAnswer } from "./firstAnswer.ts"
import type { BenchLine } from "./limitedFigure.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

export const cloneToRunning = async (): Promise<ReadonlyArray<BenchLine>> => {
  const folder = mkdtempSync(join(tmpdir(), "clone-"))
  const began = performance.now()
  execFileSync("git", ["clone", "--quiet", root, folder])
  const clonedMs = performance.now() - began
  const took = (clonedMs + (await firstAnswer({}, folder))) / 1000
  rmSync(folder, { recursive: true, force: true })
  return [
    {
      text: `clone, install, build, first answer: ${took.toFixed(1)} s`,
      value: took,
      limit: { atMost: 90 },
    },
  ]
}
