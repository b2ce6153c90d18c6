/** From a bare clone to the first answer: install, build, start. Limit: 90 s on two cores with a warm package cache. */
import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type { BenchLine } from "./limitedFigure.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const PORT = "38418"
const GIVE_UP_MS = 300_000

const answers = async () => {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/`)).ok
  } catch {
    return false
  }
}

export const cloneToRunning = async (): Promise<ReadonlyArray<BenchLine>> => {
  const folder = mkdtempSync(join(tmpdir(), "clone-"))
  const began = performance.now()
  execFileSync("git", ["clone", "--quiet", root, folder])
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...process.env, PORT },
    stdio: "ignore",
    detached: true,
  })
  while (!(await answers()) && performance.now() - began < GIVE_UP_MS) await wait(100)
  const took = (performance.now() - began) / 1000
  const closed = once(child, "close")
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM")
  await closed
  rmSync(folder, { recursive: true, force: true })
  return [
    {
      text: `clone, install, build, first answer: ${took.toFixed(1)} s`,
      value: took,
      limit: { atMost: 90 },
    },
  ]
}
