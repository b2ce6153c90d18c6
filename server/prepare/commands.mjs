/**
 * The commands of `server/prepare.mjs`; each finds the packages that it needs installed. `tools` installs those of the
 * tests and tools and does no more, `built` builds the site too where that is needed: scripts of package.json begin with
 * one of them. `build --static` also writes the site as plain files for any host.
 *
 * Plain JavaScript on purpose: it and what stands beside it may meet a Node older than the pinned one.
 */
import { buildAlways, buildSite } from "./buildSite.mjs"
import { at, run, stay } from "./childProcesses.mjs"
import { shopConditions } from "./chosenShop.mjs"
import { installPackages } from "./installPackages.mjs"
import { needRuntime } from "./needRuntime.mjs"
import { testWords } from "./testWords.mjs"

const findTools = async () => {
  const { findBrowser, findPdfTools, findPostgres } = await import("../../tests/harness/findTools.mjs")
  findPdfTools()
  findPostgres()
  return { CHROMIUM_PATH: findBrowser() }
}

const TEST_HELP = `npm test                 every test, after the site has been built where what it is built from has changed
npm test -- --changed    in a minute: of the projects core and contract, the tests that import what has changed since
                         the last commit, directly or not (--changed origin/main: since there). With --project '*'
                         those of all projects. Screens are not imported by the journeys that visit them: name
                         those, as in npm test -- tests/journeys/home
npm test -- --project P  one of core, qa, contract, server, postgres, browser
npm test -- PATH…        the files whose path holds one of these words; all other words are vitest's own`

/** The runner, which ends with this process as the tests' servers and browsers end with the runner. */
const test = async (words) => {
  if (words.includes("--help")) return console.log(TEST_HELP)
  const { href } = new URL("../../tests/harness/endWithParent.mjs", import.meta.url)
  await import(href)
  buildSite()
  const tools = await findTools()
  stay("node", ["--import", href, at("node_modules/vitest/vitest.mjs"), "run", ...testWords(words)], tools)
}

const STATIC = "--static"
const [command, ...rest] = process.argv.slice(2)
const commands = {
  start: () => {
    buildSite()
    stay("node", [
      ...shopConditions,
      "--max-old-space-size=192",
      "--max-semi-space-size=16",
      "server/main.ts",
      ...rest,
    ])
  },
  dev: () => stay("node", [...shopConditions, "server/main.ts", "--dev", ...rest]),
  build: () => {
    buildAlways(rest.filter((word) => word !== STATIC))
    if (rest.includes(STATIC)) run("node", [...shopConditions, "server/staticSite/main.ts"])
  },
  test: () => test(rest),
  tools: () => {},
  // What a tool writes to its standard output stands there alone.
  built: () => buildSite(console.error),
}

if (!Object.hasOwn(commands, command ?? "")) {
  console.error(`usage: node server/prepare.mjs ${Object.keys(commands).join(" | ")}`)
  process.exit(2)
}
installPackages(["test", "tools", "built"].includes(command) ? "tools" : "site")
needRuntime()
await commands[command]()
