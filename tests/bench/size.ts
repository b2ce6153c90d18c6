/** Prints what each screen makes a browser load, beside the limits: `npm run size`. Exit 1 when one is broken. */
import { fileURLToPath } from "node:url"
import { pageSizes } from "./pageSizes.ts"
import { brokenLimits } from "./sizeLimits.ts"

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9)
const COLUMNS = ["untouched", "alive", "all", "search", "styles", "fonts"] as const

const sizes = pageSizes(fileURLToPath(new URL("../../dist/site", import.meta.url)))
console.log(`kB in brotli`.padEnd(28) + COLUMNS.map((name) => name.padStart(9)).join(""))
for (const size of sizes)
  console.log(size.path.padEnd(28) + COLUMNS.map((name) => kilobytes(size[name])).join(""))
const broken = brokenLimits(sizes)
for (const line of broken) console.log(line)
process.exitCode = broken.length === 0 ? 0 : 1
