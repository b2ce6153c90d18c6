/** Builds the site into `dist/` where what it is made of has changed. */
import { createHash } from "node:crypto"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { at, run } from "./childProcesses.mjs"
import { distFolder, shopFolder } from "./chosenShop.mjs"
import { needWritable } from "./giveUp.mjs"

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** The files at and below a path. */
const filesAt = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesAt(join(path, name)))
    : [path]

/** What the built site is made of. */
const SOURCES = [
  "ui",
  "core",
  "adapters",
  "server/config",
  "server/render",
  shopFolder,
  "vite.config.ts",
  "package.json",
  "package-lock.json",
]

/** Beside the site: the name of what it was built from. */
const BUILT_FROM = at(join(distFolder, "builtFrom"))

/** There while a build is under way, and after one that failed or was killed: what stands in `dist` is not of these sources then. */
const UNFINISHED = at(join(distFolder, "unfinished"))

/** Where a build is made, and where what it replaces stands for a moment: a shop runs from `dist` meanwhile. */
const MAKING = at(join(distFolder, "making"))
const FORMER = at(join(distFolder, "former"))

const clearAway = () => {
  for (const folder of [MAKING, FORMER]) rmSync(folder, { recursive: true, force: true })
}

/**
 * Keeps the scripts, styles and fonts of the build that is there beside those of the new one: pages that are open ask for them,
 * and so do all pages until the shop starts anew. What that build had kept of an older one goes.
 */
const keepFormerFiles = (part) => {
  const [manifest, assets] = [".vite/manifest.json", "assets"].map((path) => at(join(distFolder, part, path)))
  if (!existsSync(manifest) || !existsSync(assets)) return
  const own = readFileSync(manifest, "utf8")
  for (const name of readdirSync(assets)) {
    const kept = join(MAKING, part, "assets", name)
    const isOwn = own.includes(`assets/${name.replace(/\.(br|gz)$/, "")}"`)
    if (isOwn && !existsSync(kept)) copyFileSync(join(assets, name), kept)
  }
}

/** What browsers are given. */
const PARTS_OF_BROWSERS = ["site", "desk"]

/** Puts what was made in its place, part by part. */
const takeOver = () => {
  for (const part of PARTS_OF_BROWSERS) keepFormerFiles(part)
  mkdirSync(FORMER)
  for (const part of readdirSync(MAKING)) {
    const place = at(join(distFolder, part))
    if (existsSync(place)) renameSync(place, join(FORMER, part))
    renameSync(join(MAKING, part), place)
  }
}

const sourcePaths = () => SOURCES.flatMap((source) => filesAt(at(source)))

/** A name for what these files hold. */
const contentOf = (paths) => {
  const hash = createHash("sha256")
  for (const path of paths) hash.update(`${path.slice(at().length)}\n`).update(readFileSync(path))
  return hash.digest("hex")
}

/**
 * Builds everything, whatever is there; until it is whole, what is there stays. `words` are vite's own. Ends the process when it
 * fails.
 */
export const buildAlways = (words) => {
  needWritable("dist")
  mkdirSync(at(distFolder), { recursive: true })
  writeFileSync(UNFINISHED, "")
  // Read first: what is changed meanwhile is not in it.
  const content = contentOf(sourcePaths())
  clearAway()
  run("vite", ["build", ...words], { BUILD_INTO: MAKING })
  takeOver()
  clearAway()
  writeFileSync(BUILT_FROM, content)
  rmSync(UNFINISHED)
}

/** So that the next start need not read all the sources. Where nothing can be written it reads them. */
const markAsNew = (page) => {
  try {
    utimesSync(page, new Date(), new Date())
  } catch {}
}

/**
 * Builds the site where what it is made of has changed, and has `say` tell so. A file that was only touched, as by a
 * checkout, is no change.
 */
export const buildSite = (say = console.log) => {
  const page = at(join(distFolder, "site/index.html"))
  // A shop that came with its site built may have come without what it is built from.
  if (existsSync(page) && !existsSync(at("ui"))) return
  const paths = sourcePaths()
  const isWhole = existsSync(page) && !existsSync(UNFINISHED)
  if (isWhole && changedAt(page) >= Math.max(...paths.map(changedAt))) return
  const isSame = isWhole && existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, "utf8") === contentOf(paths)
  if (isSame) return markAsNew(page)
  say("Building the site…")
  buildAlways(["--logLevel", "warn"])
}
