/**
 * The commands of `server/prepare.mjs`; each finds the packages that it needs installed, and tells its help before. `tools`
 * installs those of the tests and tools and does no more, `built` builds the site too where that is needed: other scripts of
 * package.json begin with one of them.
 *
 * Plain JavaScript on purpose: it and what stands beside it may meet a Node older than the pinned one.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { buildAlways, buildSite } from "./buildSite.mjs"
import { at, run, runToEnd, stay } from "./childProcesses.mjs"
import { shopConditions } from "./chosenShop.mjs"
import { asksForHelp, helpText, readWords, refusalText, strayWord } from "./commandLine.mjs"
import { COMMANDS } from "./commandTable.mjs"
import { giveUp } from "./giveUp.mjs"
import { installPackages } from "./installPackages.mjs"
import { needRuntime } from "./needRuntime.mjs"
import { testWords } from "./testWords.mjs"

const findTools = async () => {
  const { findBrowser, findPdfTools, findPostgres } = await import("../../tests/harness/findTools.mjs")
  findPdfTools()
  findPostgres()
  return { CHROMIUM_PATH: findBrowser() }
}

/** The runner, which ends with this process as the tests' servers and browsers end with the runner. */
const test = async (words) => {
  const { href } = new URL("../../tests/harness/endWithParent.mjs", import.meta.url)
  await import(href)
  buildSite()
  const tools = await findTools()
  stay("node", ["--import", href, at("node_modules/vitest/vitest.mjs"), "run", ...testWords(words)], tools)
}

/** A package's program: the file that its package.json names. */
const programOf = (name) => {
  const { bin } = JSON.parse(readFileSync(at(join("node_modules", name, "package.json")), "utf8"))
  return at(join("node_modules", name, typeof bin === "string" ? bin : (bin[name] ?? Object.values(bin)[0])))
}

const nodeWords = ([file, ...words]) => [existsSync(at(file)) ? file : programOf(file), ...words]

/** The programs of the table one after the other, the last in the foreground and with what was typed. */
const runPrograms = (programs, words) => {
  for (const program of programs.slice(0, -1)) run("node", nodeWords(program))
  stay("node", [...nodeWords(programs.at(-1)), ...words])
}

/** A file that a run that fails leaves as it was. */
const writeSbom = () => {
  const { isDone, said, printed } = runToEnd("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"], {
    isPrinted: false,
  })
  if (!isDone) giveUp(said.trimEnd() || "npm could not tell the parts of the release.")
  writeFileSync(at("sbom.cdx.json"), printed)
}

const STATIC = "--static"
const [name, ...words] = process.argv.slice(2)
const acts = {
  start: () => {
    buildSite()
    stay("node", [
      ...shopConditions,
      "--max-old-space-size=192",
      "--max-semi-space-size=16",
      "server/main.ts",
    ])
  },
  dev: () => stay("node", [...shopConditions, "server/main.ts", "--dev"]),
  build: () => {
    buildAlways(words.filter((word) => word !== STATIC))
    if (words.includes(STATIC)) run("node", [...shopConditions, "server/staticSite/main.ts"])
  },
  test: () => test(words),
  sbom: writeSbom,
  tools: () => {},
  // What a tool writes to its standard output stands there alone.
  built: () => buildSite(console.error),
}

/** Those that other commands begin with, and people do not type. */
const FIRST_STEPS = { tools: { packages: "tools" }, built: { packages: "tools" } }

/** How people call a command. */
const callOf = (command) =>
  ["start", "test"].includes(command) ? `npm ${command} --` : `npm run ${command} --`

/** Ends with the help where it is asked for, and with one line where a word is not known. */
const judgeWords = (command) => {
  const { options, takes, passesOn } = command
  if (asksForHelp(words, options)) {
    const others = passesOn === undefined ? "" : `. Other options are those of ${passesOn}`
    process.stdout.write(helpText({ ...command, does: command.does + others, call: callOf(name) }))
    process.exit(0)
  }
  if (passesOn !== undefined) return
  const { validationError, positionals = [] } = readWords(words, options)
  const refused = validationError ?? (takes === undefined ? strayWord(positionals) : undefined)
  if (refused === undefined) return
  console.error(`${name}: ${refusalText(refused, options)}`)
  process.exit(2)
}

const command = Object.hasOwn(FIRST_STEPS, name ?? "") ? FIRST_STEPS[name] : COMMANDS[name ?? ""]
if (command === undefined) {
  console.error(
    `usage: node server/prepare.mjs ${[...Object.keys(COMMANDS), ...Object.keys(FIRST_STEPS)].join(" | ")}`,
  )
  process.exit(2)
}
if (command.options !== undefined) judgeWords(command)
if (command.packages !== "none") {
  installPackages(command.packages)
  needRuntime()
}
if (command.isOfBuiltSite) buildSite(console.error)
if (command.programs === undefined) await acts[name]()
else runPrograms(command.programs, words)
