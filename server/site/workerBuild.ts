/** Tells the service worker what it is built beside: every script and stylesheet of the site, and a name for the build. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"
import type { Plugin } from "vite"

const TOLD = /serviceWorker\/build\.ts$/
const PACKED = /\.(br|gz)$/
const CHUNK = /^assets\/.*\.(js|css)$/
/** Wanted only by who takes a receipt home, and larger than all the rest. */
const SELDOM = /receiptPdf/

/** `folder` is the site that browsers load, built before. */
export const workerBuild = (folder: string): Plugin => ({
  name: "worker-build",
  applyToEnvironment: ({ name }) => name === "worker",
  load(id) {
    if (!TOLD.test(id)) return null
    const files = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile() && !PACKED.test(entry.name) && entry.name !== "sw.js")
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
      .toSorted()
    const digest = createHash("sha256")
    for (const file of files) digest.update(file).update(readFileSync(join(folder, file)))
    const chunks = files
      .map((file) => file.replaceAll(sep, "/"))
      .filter((file) => CHUNK.test(file) && !SELDOM.test(file))
      .map((file) => `/${file}`)
    const version = digest.digest("hex").slice(0, 12)
    return `export const VERSION = ${JSON.stringify(version)}\nexport const FILES = ${JSON.stringify(chunks)}`
  },
})
