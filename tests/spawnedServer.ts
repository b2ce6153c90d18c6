/** The real server as a process of its own, on a database folder of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), "goa-"))

/** What a process said and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const launch = (env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ["server/main.ts"], { cwd: root, env: { ...process.env, ...env } })

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

/** Starts a server and waits for its banner. Port 0 takes a free one; the banner says which. */
export const startServer = async (folder: string, env: Readonly<Record<string, string>> = {}) => {
  const child = launch({ PORT: "0", DATABASE_URL: `file:${join(folder, "goa.sqlite")}`, ...env })
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
    /** Sends the signal and waits for the end. */
    end: async (signal: "SIGTERM" | "SIGKILL") => {
      child.kill(signal)
      const [code] = await closed
      return { code, ...heard }
    },
  }
}

export type SpawnedServer = Awaited<ReturnType<typeof startServer>>
