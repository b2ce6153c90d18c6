/**
 * Makes a bare clone ready and then runs one command: `node server/prepare.mjs start | dev | test | build`.
 * `build --static` also writes the site as plain files for any host.
 *
 * Plain JavaScript on purpose: it is the only file that may meet a Node older than the pinned one, which it installs.
 */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, readdirSync, statSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const at = (path) => join(root, path)
const bin = at("node_modules/.bin")
const env = { ...process.env, PATH: bin + delimiter + (process.env.PATH ?? "") }

/** Runs to the end and ends with it when it fails. */
const run = (command, args, extra = {}) => {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...env, ...extra },
  })
  if (error !== undefined) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a server in the foreground: passes the signals on, and ends as it ends. */
const stay = (command, args) => {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("exit", (status, signal) => process.exit(status ?? (signal === null ? 0 : 1)))
}

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** When the newest file below a folder changed. Unit: milliseconds since 1970. */
const newestIn = (path) =>
  statSync(path).isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
    : changedAt(path)

const install = () => {
  const installed = changedAt(at("node_modules/.package-lock.json"))
  if (installed >= changedAt(at("package-lock.json"))) return
  console.log("Installing packages…")
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional binaries, which some registries do not serve.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"])
}

/** What the built site is made of. */
const SOURCES = ["ui", "core", "adapters", "vite.config.ts", "package-lock.json"]

const build = () => {
  const built = changedAt(at("dist/site/index.html"))
  // A shop that came with its site built may have come without what it is built from.
  if (built > 0 && !existsSync(at("ui"))) return
  if (built >= Math.max(...SOURCES.map((source) => newestIn(at(source))))) return
  console.log("Building the site…")
  run("vite", ["build", "--logLevel", "warn"])
}

const findTools = async () => {
  const { findBrowser, findPdfTools, findPostgres } = await import("../tests/findTools.mjs")
  findPdfTools()
  findPostgres()
  return { CHROMIUM_PATH: findBrowser() }
}

const STATIC = "--static"
const [command, ...rest] = process.argv.slice(2)
const commands = {
  start: () => {
    build()
    stay("node", ["--max-old-space-size=192", "server/main.ts", ...rest])
  },
  dev: () => stay("node", ["server/main.ts", "--dev", ...rest]),
  build: () => {
    run("vite", ["build", ...rest.filter((word) => word !== STATIC)])
    if (rest.includes(STATIC)) run("node", ["server/static/main.ts"])
  },
  test: async () => {
    build()
    run("vitest", ["run", ...rest], await findTools())
  },
}

if (!Object.hasOwn(commands, command ?? "")) {
  console.error(`usage: node server/prepare.mjs ${Object.keys(commands).join(" | ")}`)
  process.exit(2)
}
install()
await commands[command]()
