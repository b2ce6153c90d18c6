/** A runner that is killed leaves nothing behind: no server, no browser, no simulator, no database. */
import { execFileSync, fork } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { END_WITH_PARENT, newDataFolder } from "../harness/spawnedServer.ts"

/** Every process by its id, with its parent's and its command. */
const allProcesses = () =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = "Z"]) => !state.startsWith("Z"))
    .map(([pid, ppid, , ...words]) => ({ pid: Number(pid), ppid: Number(ppid), command: words.join(" ") }))

/** The processes that one has started, and those that these have. */
const startedBy = (parent: number): ReadonlyArray<number> => {
  const all = allProcesses()
  const below = (pid: number): ReadonlyArray<number> =>
    all.filter(({ ppid }) => ppid === pid).flatMap((child) => [child.pid, ...below(child.pid)])
  return below(parent)
}

it("should take everything that it has started with it", async () => {
  const folder = newDataFolder()
  const runner = fork(fileURLToPath(new URL("killedRunnerProcess.ts", import.meta.url)), [folder], {
    execArgv: END_WITH_PARENT,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const [{ server, simulator, postgres }] = await once(runner, "message")
  const started = [...startedBy(runner.pid ?? 0), postgres]
  const left = () =>
    allProcesses()
      .filter(({ pid }) => started.includes(pid))
      .map(({ command }) => command)
  expect(started).toEqual(expect.arrayContaining([server, simulator, postgres]))
  expect(left().some((command) => command.includes("--remote-debugging-pipe"))).toBe(true)
  runner.kill("SIGKILL")
  await expect.poll(left).toEqual([])
  rmSync(folder, { recursive: true })
})
