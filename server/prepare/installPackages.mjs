/**
 * Installs what a command needs and is not there: `site`, the packages that build and run the site (`dependencies`), or
 * `tools`, those and what tests, checks and Storybook take (`devDependencies`).
 */
import { existsSync, readFileSync } from "node:fs"
import { at, runToEnd } from "./childProcesses.mjs"
import { giveUp, installFailure, needSpace, needWritable } from "./giveUp.mjs"

/** Sizes in MB. */
const GROUPS = {
  site: { text: "Installing the packages that the site runs with", size: 440, words: ["--omit=dev"] },
  tools: {
    text: "Installing the packages of the tests and tools, this once",
    size: 860,
    words: ["--include=dev"],
  },
}

/** Not `npm ci`: it would throw away what is there already. A registry that is silent is given up after half a minute. */
const INSTALL = [
  "install",
  "--no-save",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
  "--fetch-retries=3",
  "--fetch-retry-mintimeout=2000",
  "--fetch-retry-maxtimeout=10000",
]

/** Of what is optional only the runtime is missed: npm says nothing where it could not fetch it. */
const isRuntimeForHere = (path, { os, cpu }) =>
  path.startsWith("node_modules/node-") &&
  [os].flat().includes(process.platform) &&
  [cpu].flat().includes(process.arch)

const packagesIn = (path) => (existsSync(at(path)) ? JSON.parse(readFileSync(at(path), "utf8")).packages : {})

export const installPackages = (group) => {
  const locked = packagesIn("package-lock.json")
  // npm writes it when it is through, and with it what it has put there.
  const there = packagesIn("node_modules/.package-lock.json")
  const hasTools = Object.keys(there).some((path) => locked[path]?.dev)
  // Whoever has the tools keeps them, whatever is started.
  const needed = hasTools ? "tools" : group
  const isMissing = ([path, entry]) => {
    const { version, dev, optional, devOptional } = entry
    if (path === "" || (dev && needed === "site")) return false
    if (there[path] !== undefined) return there[path].version !== version
    return (!optional && !devOptional) || isRuntimeForHere(path, entry)
  }
  if (!Object.entries(locked).some(isMissing)) return
  const { text, size, words } = GROUPS[needed]
  needWritable("node_modules")
  // What is there already is only exchanged.
  const isThere = Object.keys(there).length > 0
  needSpace(!isThere ? size : needed === "tools" && !hasTools ? size - GROUPS.site.size : 0)
  console.error(`${text}: ${size} MB in all…`)
  const { isDone, isStopped, said } = runToEnd("npm", [...INSTALL, ...words], { isQuiet: true })
  if (isStopped) process.exit(1)
  if (!isDone) giveUp(installFailure(said, size))
}
