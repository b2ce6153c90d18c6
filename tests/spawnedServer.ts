/** The real server as a process of its own, on a database folder of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { personalIn } from "./failures/personalIn.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), "goa-"))

/** What a process said and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The most that V8 keeps for what lives long, as each way of starting the shop bounds it. Empty: not bounded. */
export const heapBoundIn = (path: string): string =>
  /--max-old-space-size=\d+(?=\W+server\/main\.ts)/.exec(readFileSync(join(root, path), "utf8"))?.[0] ?? ""

const launch = (env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [heapBoundIn("deploy/Dockerfile"), "server/main.ts"], {
    cwd: root,
    env: { ...process.env, ...env },
  })

const listenTo = (child: ChildProcess) => {
  const heard = { stdout: "", stderr: "" }
  child.stdout?.on("data", (chunk) => (heard.stdout += String(chunk)))
  child.stderr?.on("data", (chunk) => (heard.stderr += String(chunk)))
  return heard
}

/** Starts a server that is expected to give up, and waits until it has. */
export const startAndFail = async (env: Readonly<Record<string, string>>): Promise<Ended> => {
  const child = launch(env)
  const heard = listenTo(child)
  const [code] = await once(child, "close")
  return { code, ...heard }
}

/** All visitors of a test share one address, and the machine is busy with other tests. */
const UNGUARDED = { RATE_LIMIT_PER_MINUTE: "9999999", OVERLOAD_DELAY_MS: "60000" }

/** Starts a server and waits for its banner. Port 0 takes a free one; the banner says which. */
export const startServer = async (folder: string, env: Readonly<Record<string, string>> = {}) => {
  const usual = { PORT: "0", DATABASE_URL: `file:${join(folder, "goa.sqlite")}`, ...UNGUARDED }
  const child = launch({ ...usual, ...env })
  const heard = listenTo(child)
  const closed = once(child, "close")
  for (let tries = 0; !heard.stdout.includes("Payments"); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`the server did not start: ${heard.stderr}`)
    await wait(50)
  }
  const baseUrl = /http:\/\/\S+/.exec(heard.stdout)?.[0] ?? ""
  return {
    baseUrl,
    heard,
    pid: child.pid ?? 0,
    /** Sends the signal and waits for the end. */
    end: async (signal: "SIGTERM" | "SIGKILL") => {
      child.kill(signal)
      const [code] = await closed
      const personal = personalIn(heard.stdout + heard.stderr)
      if (personal.length > 0) throw new Error(`the server printed ${personal.join(", ")}`)
      return { code, ...heard }
    },
  }
}

export type SpawnedServer = Awaited<ReturnType<typeof startServer>>
