/** Steps of the build, as vite plugins. Those for twins and for the worker belong to the worker, which is built last. */
import { escapeHtml } from "#core/escapeHtml.ts"
import { join, relative } from "node:path"
import type { Plugin } from "vite"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { createHash } from "node:crypto"
import type { ShopFacts } from "../config/readShop.ts"
import { PACKED_FROM, type PackedFrom, PROGRAMS, sourceDigest } from "../packedPrograms.ts"
import type { ViteManifest } from "./clientBuild.ts"
import { LAYER_ORDER } from "./layerOrder.ts"

/** Puts the shop's name and colour into `ui/index.html`, and the order of the style layers before all styles. */
export const shopPagePlugin = ({ shop, operator }: ShopFacts): Plugin => ({
  name: "shop-page",
  transformIndexHtml: (html) => ({
    html: html
      .replace("%SHOP_NAME%", () => escapeHtml(operator.name))
      .replace("%SHOP_THEME_COLOUR%", () => shop.themeColour),
    tags: [{ tag: "style", children: LAYER_ORDER, injectTo: "head-prepend" }],
  }),
})

const workerOnly: Pick<Plugin, "apply" | "applyToEnvironment"> = {
  apply: "build",
  applyToEnvironment: ({ name }) => name === "worker",
}

/** Pictures, films and fonts are packed already. */
const PACKS_WELL = /\.(js|css|svg|html|txt|json)$/

/** Smaller files fit into one packet as they are. Unit: bytes. */
const WORTH_IT = 1024

/**
 * Beside every file that packs well a brotli and a gzip twin, which `precompressedFiles` serves. `folder` is the site that
 * browsers load.
 */
export const precompressPlugin = (folder: string): Plugin => ({
  name: "compress-twins",
  ...workerOnly,
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
const CHUNK = /\.(js|css)$/
/** Wanted only by who takes a receipt home, and larger than all the rest. */
const SELDOM = /receiptPdf/

/**
 * Tells a service worker what it is built beside: every script and stylesheet of the site or of the desk, and a name for the
 * build. `folder` is what browsers load, `environment` the one that builds the worker.
 */
export const serviceWorkerBuildPlugin = (folder: string, environment: string): Plugin => ({
  name: `${environment}-build`,
  apply: "build",
  applyToEnvironment: ({ name }) => name === environment,
  load(id) {
    if (!TOLD.test(id)) return null
    const manifest: ViteManifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"))
    const files = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))
    const chunks = [...files].filter((file) => CHUNK.test(file) && !SELDOM.test(file)).toSorted()
    const version = createHash("sha256").update(chunks.join()).digest("hex").slice(0, 12)
    return `export const VERSION = "${version}"\nexport const FILES = ${JSON.stringify(chunks.map((file) => `/${file}`))}`
  },
})

/**
 * Packs programs so that their modules still know where in `project` they stand, and notes what each is packed from. `folder`
 * is theirs.
 */
export const packedProgramsPlugin = (project: string, folder: string): Plugin => {
  const isOwn = (id: string) => id.startsWith(project) && !id.includes("/node_modules/")
  return {
    name: "packed-programs",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "programs",
    transform(code, id) {
      if (!isOwn(id) || !code.includes("import.meta.url")) return null
      const place = JSON.stringify(relative(folder, id))
      return {
        code: code.replaceAll("import.meta.url", `new URL(${place}, import.meta.url).href`),
        map: null,
      }
    },
    generateBundle() {
      const packedFrom = (entry: string): PackedFrom => {
        const ids = new Set([entry])
        // A set gives out what is added to it under way.
        for (const id of ids) {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
          for (const other of [...importedIds, ...dynamicallyImportedIds].filter(isOwn)) ids.add(other)
        }
        const paths = [...ids].map((id) => relative(project, id.replace(/\?.*$/, "")))
        const sources = [...new Set([...paths, "package.json"])].toSorted()
        return { sources, digest: sourceDigest(project, sources) }
      }
      const all = Object.entries(PROGRAMS).map(([name, path]) => [name, packedFrom(join(project, path))])
      const source = JSON.stringify(Object.fromEntries(all))
      this.emitFile({ type: "asset", fileName: PACKED_FROM, source })
    },
  }
}
