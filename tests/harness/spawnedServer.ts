/** The real server as a process of its own, on a database folder of its own. */
import { readFileSync, mkdtempSync } from "node:fs"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { findPersonalData } from "./findPersonalData.ts"

/** What a process holds in memory at the moment. Unit: MB. Linux only. */
export const residentMemory = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024

/** What a process has computed since it began, in all of its threads. Unit: seconds, in hundredths. Linux only. */
export const processorSecondsOf = (pid: number | undefined): number => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(11)
  return (Number(user) + Number(system)) / 100
}

const root = fileURLToPath(new URL("../..", import.meta.url))

/** The path of an empty folder that nobody has used. */
export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), "goa-"))

/** Words for `node` with which a process ends when the one that started it is gone. */
export const END_WITH_PARENT = ["--import", new URL("endWithParent.mjs", import.meta.url).href]

/** What a process said and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** How V8 is bounded, as each way of starting the shop says it to `node`. Empty: not bounded. */
export const heapBoundsIn = (path: string): ReadonlyArray<string> =>
  /(?:--max-[\w-]+=\d+[\s",]+)+(?=server\/main\.ts)/
    .exec(readFileSync(join(root, path), "utf8"))?.[0]
    .match(/--max-[\w-]+=\d+/g) ?? []

const launch = (env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [...END_WITH_PARENT, ...heapBoundsIn("deploy/Dockerfile"), "server/main.ts"], {
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
  const databaseUrl = env["DATABASE_URL"] ?? `file:${join(folder, "goa.sqlite")}`
  const usual = { PORT: "0", DATABASE_URL: databaseUrl, ...UNGUARDED }
  const child = launch({ ...usual, ...env })
  const heard = listenTo(child)
  const closed = once(child, "close")
  for (let tries = 0; !heard.stdout.includes("Payments"); tries++) {
    if (child.exitCode !== null || tries > 2000) throw new Error(`the server did not start: ${heard.stderr}`)
    await wait(50)
  }
  const baseUrl = /http:\/\/\S+/.exec(heard.stdout)?.[0] ?? ""
  const requireNoNames = () => {
    const personal = findPersonalData(heard.stdout + heard.stderr)
    if (personal.length > 0) throw new Error(`the server printed ${personal.join(", ")}`)
  }
  return {
    baseUrl,
    databaseUrl,
    heard,
    pid: child.pid ?? 0,
    /** Throws when what it has printed so far names a person. */
    requireNoNames,
    /** Ends it where it still runs, whatever it printed. */
    kill: async () => {
      child.kill("SIGKILL")
      await closed
    },
    /** Sends the signal and waits for the end. */
    end: async (signal: "SIGTERM" | "SIGKILL") => {
      child.kill(signal)
      const [code] = await closed
      requireNoNames()
      return { code, ...heard }
    },
  }
}

export type SpawnedServer = Awaited<ReturnType<typeof startServer>>
