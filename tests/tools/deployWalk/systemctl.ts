/**
 * Stands in for systemctl on the walk's own machine: starts and stops what the units in /etc/systemd/system say, as their
 * user, in their folder, with their environment, without capabilities, and nothing else of what systemd would do.
 */
import { spawn, spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { readUnitFile, type UnitFile, valueOf } from "./unitFile.ts"

const UNITS = "/etc/systemd/system"
const pidFile = (name: string) => `/run/${name}.pid`

const unitOf = (name: string): UnitFile => {
  const path = join(UNITS, `${name}.service`)
  if (!existsSync(path)) throw new Error(`Unit ${name}.service not found.`)
  return readUnitFile(readFileSync(path, "utf8"))
}

const environmentOf = (unit: UnitFile): NodeJS.ProcessEnv =>
  Object.assign(
    { PATH: process.env["PATH"] },
    ...(unit.get("EnvironmentFile") ?? []).map((path) => parseEnv(readFileSync(path, "utf8"))),
  )

const makeStateFolder = (unit: UnitFile, user: string) => {
  const name = valueOf(unit, "StateDirectory")
  if (name === undefined) return
  const path = join("/var/lib", name)
  mkdirSync(path, { recursive: true })
  chmodSync(path, Number.parseInt(valueOf(unit, "StateDirectoryMode") ?? "0755", 8))
  spawnSync("chown", [`${user}:${user}`, path])
}

/** The unit's own command line, behind what makes its process the unit's user's. */
const wordsOf = (unit: UnitFile, user: string): ReadonlyArray<string> => {
  const rights = `--reuid=${user} --regid=${user} --init-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
  const command = `umask ${valueOf(unit, "UMask") ?? "0022"}; exec ${valueOf(unit, "ExecStart") ?? ""}`
  return ["setpriv", ...rights.split(" "), "sh", "-c", command]
}

const start = (name: string) => {
  const unit = unitOf(name)
  const user = valueOf(unit, "User") ?? "root"
  makeStateFolder(unit, user)
  const [program = "", ...words] = wordsOf(unit, user)
  const cwd = valueOf(unit, "WorkingDirectory") ?? "/"
  const env = environmentOf(unit)
  if (valueOf(unit, "Type") === "oneshot") {
    const { status } = spawnSync(program, words, { cwd, env, stdio: "inherit" })
    process.exitCode = status ?? 1
    return
  }
  const log = openSync(`/var/log/${name}.journal`, "a")
  const child = spawn(program, words, { cwd, env, stdio: ["ignore", log, log], detached: true })
  writeFileSync(pidFile(name), String(child.pid))
  child.unref()
}

const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"))
  } catch {
    return false
  }
}

const stop = (name: string) => {
  if (!existsSync(pidFile(name))) return
  const pid = Number(readFileSync(pidFile(name), "utf8"))
  const unit = unitOf(name)
  const patience = Date.now() + 1000 * Number(valueOf(unit, "TimeoutStopSec") ?? "90")
  if (lives(pid)) process.kill(pid, valueOf(unit, "KillSignal") as NodeJS.Signals | undefined)
  while (lives(pid)) {
    if (Date.now() > patience) throw new Error(`${name} did not end in time`)
    spawnSync("sleep", ["0.1"])
  }
  rmSync(pidFile(name))
}

const ACTIONS: Readonly<Record<string, (name: string) => void>> = {
  start,
  stop,
  enable: (name) => (name.endsWith(".timer") ? undefined : start(name)),
  restart: (name) => {
    stop(name)
    start(name)
  },
  "daemon-reload": () => undefined,
}

const [verb = "", ...words] = process.argv.slice(2)
const action = ACTIONS[verb]
if (action === undefined) throw new Error(`the walk's systemctl knows no "${verb}"`)
for (const name of words.filter((word) => !word.startsWith("--"))) action(name)
