/**
 * What the operator waits for: a command beside a shop that is there, in turns with a bare Node, and a start that is refused
 * for a folder that cannot be made. Limits: 0.7 s, and ten times a bare Node; 2 s.
 */
import { spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { EX_CONFIG } from "#server/config/exitCodes.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { type BenchLine, median, spread } from "./limitedFigure.ts"

const RUNS = 9

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** How long Node takes with these words. Unit: milliseconds. Throws when it does not end with `code`. */
const timed = (code: number, words: ReadonlyArray<string>, env: NodeJS.ProcessEnv = {}): number => {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...env },
  })
  const took = performance.now() - began
  if (status !== code) throw new Error(`node ${words.join(" ")} ended with ${status}: ${String(stderr)}`)
  return took
}

export const commandTime = async (): Promise<ReadonlyArray<BenchLine>> => {
  const folder = newDataFolder()
  const place = join(folder, "goa.sqlite")
  const db = await Effect.runPromise(openDatabase(place))
  await db.destroy()
  const shop = { DATABASE_URL: `file:${place}` }
  const [commands, bare, refused]: [Array<number>, Array<number>, Array<number>] = [[], [], []]
  for (let run = 0; run < RUNS; run++) {
    commands.push(timed(0, ["server/cli/main.ts", "orders"], shop))
    bare.push(timed(0, ["-e", "0"]))
    refused.push(timed(EX_CONFIG, ["server/main.ts"], { DATABASE_URL: "file:/proc/none/shop/goa.sqlite" }))
  }
  rmSync(folder, { recursive: true })
  const ratio = median(commands) / median(bare)
  return [
    { text: `a command, orders: ${spread(commands, "ms")}`, value: median(commands), limit: { atMost: 700 } },
    {
      text: `beside a bare Node, ${spread(bare, "ms")}: ${ratio.toFixed(1)} times`,
      value: ratio,
      limit: { atMost: 10 },
    },
    {
      text: `a start refused for its folder: ${spread(refused, "ms")}`,
      value: median(refused),
      limit: { atMost: 2000 },
    },
  ]
}
