/**
 * Makes a bare clone ready and then runs one command: `node server/prepare.mjs start | dev | test | build`.
 * `build --static` also writes the site as plain files for any host.
 *
 * Plain JavaScript on purpose: it is the only file that may meet a Node older than the pinned one, which it installs.
 */
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs"
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

/** Runs something in the foreground: passes the signals on, and ends as it ends. */
const stay = (command, args, extra = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...env, ...extra } })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("exit", (status, signal) => process.exit(status ?? (signal === null ? 0 : 1)))
}

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** The files at and below a path. */
const filesAt = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesAt(join(path, name)))
    : [path]

const install = () => {
  const installed = changedAt(at("node_modules/.package-lock.json"))
  if (installed >= changedAt(at("package-lock.json"))) return
  console.log("Installing packages…")
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional binaries, which some registries do not serve.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"])
}

/** The shop that SHOP names, for Node and for vite: package.json has a folder for each. */
const SHOP = process.env.SHOP ?? ""
const shops = JSON.parse(readFileSync(at("package.json"), "utf8")).imports["#shop/*"]
const shopPattern = SHOP === "" ? shops.default : SHOP === "default" ? undefined : shops[SHOP]
if (shopPattern === undefined || !existsSync(at(shopPattern.replace("*", "shop.json")))) {
  const names = Object.keys(shops).filter((name) => name !== "default")
  console.error(
    shopPattern === undefined
      ? `SHOP: "${SHOP}" is no shop; it is one of ${names.join(", ")}, or left out`
      : `SHOP: there is no ${shopPattern.replace("*", "shop.json")}; docs/shop.md says how to make one`,
  )
  process.exit(1)
}
const conditions = SHOP === "" ? [] : [`--conditions=${SHOP}`]
const dist = SHOP === "" ? "dist" : join("dist", SHOP)

/** What the built site is made of. */
const SOURCES = [
  "ui",
  "core",
  "adapters",
  "server/config",
  "server/render",
  shopPattern.replace("/*", ""),
  "vite.config.ts",
  "package.json",
  "package-lock.json",
]

/** Beside the site: the name of what it was built from. */
const BUILT_FROM = at(join(dist, "builtFrom"))

/** A name for what these files hold. */
const contentOf = (paths) => {
  const hash = createHash("sha256")
  for (const path of paths) hash.update(`${path.slice(root.length)}\n`).update(readFileSync(path))
  return hash.digest("hex")
}

/** Builds the site where what it is made of has changed. A file that was only touched, as by a checkout, is no change. */
const build = () => {
  const page = at(join(dist, "site/index.html"))
  // A shop that came with its site built may have come without what it is built from.
  if (existsSync(page) && !existsSync(at("ui"))) return
  const paths = SOURCES.flatMap((source) => filesAt(at(source)))
  if (changedAt(page) >= Math.max(...paths.map(changedAt))) return
  const content = contentOf(paths)
  const isSame = existsSync(page) && existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, "utf8") === content
  if (isSame) return utimesSync(page, new Date(), new Date())
  console.log("Building the site…")
  run("vite", ["build", "--logLevel", "warn"])
  writeFileSync(BUILT_FROM, content)
}

const findTools = async () => {
  const { findBrowser, findPdfTools, findPostgres } = await import("../tests/harness/findTools.mjs")
  findPdfTools()
  findPostgres()
  return { CHROMIUM_PATH: findBrowser() }
}

const TEST_HELP = `npm test                 every test, after the site has been built where what it is built from has changed
npm test -- --changed    only the tests that import what has changed since the last commit, directly or not
                         (--changed origin/main: since there). Screens are not imported by the journeys that visit
                         them: name those, as in npm test -- tests/journeys/home
npm test -- --project P  one of core, qa, contract, server, postgres, browser
npm test -- PATH…        the files whose path holds one of these words; all other words are vitest's own`

/** The runner, which ends with this process as the tests' servers and browsers end with the runner. */
const test = async (words) => {
  if (words.includes("--help")) return console.log(TEST_HELP)
  const { href } = new URL("../tests/harness/endWithParent.mjs", import.meta.url)
  await import(href)
  build()
  const tools = await findTools()
  stay("node", ["--import", href, at("node_modules/vitest/vitest.mjs"), "run", ...words], tools)
}

const STATIC = "--static"
const [command, ...rest] = process.argv.slice(2)
const commands = {
  start: () => {
    build()
    stay("node", [...conditions, "--max-old-space-size=192", "server/main.ts", ...rest])
  },
  dev: () => stay("node", [...conditions, "server/main.ts", "--dev", ...rest]),
  build: () => {
    run("vite", ["build", ...rest.filter((word) => word !== STATIC)])
    if (rest.includes(STATIC)) run("node", [...conditions, "server/staticSite/main.ts"])
  },
  test: () => test(rest),
}

if (!Object.hasOwn(commands, command ?? "")) {
  console.error(`usage: node server/prepare.mjs ${Object.keys(commands).join(" | ")}`)
  process.exit(2)
}
install()
await commands[command]()
