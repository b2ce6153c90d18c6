/** A runner that is killed leaves nothing behind: no server, no browser, no simulator, no database. */
import { execFileSync, fork } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { END_WITH_PARENT, newDataFolder } from "../harness/spawnedServer.ts"
import { temporaryFolder } from "../harness/temporaryFolder.ts"

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

it("should have its temporary files taken away by the next one, which leaves those of a runner that is at work", () => {
  const place = newDataFolder()
  const [killed, atWork, other] = [`goa-tests-${2 ** 31 - 1}`, `goa-tests-${process.ppid}`, "goa-tested"]
  for (const name of [killed, atWork, other]) mkdirSync(join(place, name, "database"), { recursive: true })
  const { folder, leave } = temporaryFolder(place)
  expect(readdirSync(place).toSorted()).toEqual([other, atWork, `goa-tests-${process.pid}`].toSorted())
  mkdirSync(join(folder, "database"))
  leave()
  expect(readdirSync(place).toSorted()).toEqual([other, atWork].toSorted())
})
