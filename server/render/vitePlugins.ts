/** The last steps of the site's build, as vite plugins. */
import { resolve, join, sep } from "node:path"
import type { Plugin } from "vite"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { createHash } from "node:crypto"

/**
 * For plugins that work on the site that browsers load: Storybook shares them, and builds elsewhere. `folder` is that
 * site's.
 */
export const clientBuildOnly = (folder: string): Pick<Plugin, "apply" | "applyToEnvironment"> => ({
  apply: "build",
  applyToEnvironment: ({ name, config }) =>
    name === "client" && resolve(config.root, config.build.outDir) === resolve(folder),
})

/** Pictures, films and fonts are packed already. */
const PACKS_WELL = /\.(js|css|svg|html|txt|json)$/

/** Smaller files fit into one packet as they are. Unit: bytes. */
const WORTH_IT = 1024

/**
 * The build's last step: beside every file that packs well a brotli and a gzip twin, which `precompressedFiles` serves.
 * `folder` is the site that browsers load.
 */
export const precompressPlugin = (folder: string): Plugin => ({
  name: "compress-twins",
  ...clientBuildOnly(folder),
  closeBundle() {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      PACKS_WELL.test(file),
    )) {
      const file = join(folder, name)
      const bytes = readFileSync(file)
      if (bytes.length < WORTH_IT) continue
      writeFileSync(`${file}.br`, brotliCompressSync(bytes))
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

const TOLD = /serviceWorker\/build\.ts$/
const PACKED = /\.(br|gz)$/
const CHUNK = /^assets\/.*\.(js|css)$/
/** Wanted only by who takes a receipt home, and larger than all the rest. */
const SELDOM = /receiptPdf/

/**
 * Tells the service worker what it is built beside: every script and stylesheet of the site, and a name for the build.
 * `folder` is the site that browsers load, built before.
 */
export const serviceWorkerBuildPlugin = (folder: string): Plugin => ({
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
