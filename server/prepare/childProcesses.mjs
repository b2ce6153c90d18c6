/** What the commands start: always in the project's folder, and with its own packages' programs before all others. */
import { spawn, spawnSync } from "node:child_process"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { commandFor } from "./commandFor.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** A path in the project, from the words below its folder. */
export const at = (path = "") => join(root, path)

const env = { ...process.env, PATH: at("node_modules/.bin") + delimiter + (process.env.PATH ?? "") }

/** The program and all its words, as Node's functions take them. */
const commandLine = (name, words) => {
  const { platform, arch, execPath } = process
  const [program, ...first] = commandFor(name, { platform, arch, execPath, root, npmPath: env.npm_execpath })
  return [program, [...first, ...words]]
}

/**
 * Runs node, npm or vite to the end. `said` is what it wrote to its error output, which is kept from the terminal where
 * `isQuiet`; `printed` is what it wrote to the other, where `isPrinted` is not. `extra` are variables besides our own.
 */
export const runToEnd = (command, args, { isQuiet = false, isPrinted = true, extra = {} } = {}) => {
  const { status, signal, error, stdout, stderr } = spawnSync(...commandLine(command, args), {
    cwd: root,
    stdio: ["inherit", isPrinted ? "inherit" : "pipe", isQuiet || !isPrinted ? "pipe" : "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 26,
    env: { ...env, ...extra },
  })
  return {
    isDone: status === 0,
    isStopped: signal !== null,
    said: error?.message ?? stderr ?? "",
    printed: stdout ?? "",
  }
}

/** Runs to the end and ends with it when it fails. `extra` are variables besides our own. */
export const run = (command, args, extra = {}) => {
  const { isDone, said } = runToEnd(command, args, { extra })
  if (isDone) return
  if (said !== "") console.error(said)
  process.exit(1)
}

/** Runs something in the foreground: passes the signals on, and ends as it ends. */
export const stay = (command, args, extra = {}) => {
  const child = spawn(...commandLine(command, args), {
    cwd: root,
    stdio: "inherit",
    env: { ...env, ...extra },
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("exit", (status, signal) => process.exit(status ?? (signal === null ? 0 : 1)))
}
