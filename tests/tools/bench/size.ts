/** Prints what each screen makes a browser load, beside the limits: `npm run size`. Exit 1 when one is broken. */
import { fileURLToPath } from "node:url"
import type { PageRenderer } from "#server/render/pageRenderer.ts"
import { toolOptions } from "../../harness/toolOptions.ts"

toolOptions({
  command: "size",
  does: "tells what each screen makes a browser load, from the build, beside its limits",
  options: {},
  exits: "0 every limit holds; 1 one is broken; 2 misused",
})

const { pageSizes, brokenLimits } = await import("./pageSizes.ts")

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9)
const COLUMNS = ["untouched", "alive", "all", "search", "styles", "fonts"] as const

const dist = new URL("../../../dist/", import.meta.url)
const renderer: PageRenderer = await import(new URL("server/serverEntry.js", dist).href)
const sizes = pageSizes(fileURLToPath(new URL("site", dist)), renderer)
console.log(`kB in brotli`.padEnd(28) + COLUMNS.map((name) => name.padStart(9)).join(""))
for (const size of sizes)
  console.log(size.path.padEnd(28) + COLUMNS.map((name) => kilobytes(size[name])).join(""))
const broken = brokenLimits(sizes)
for (const line of broken) console.log(line)
process.exitCode = broken.length === 0 ? 0 : 1
