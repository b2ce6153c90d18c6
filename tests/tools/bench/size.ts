/** Has size-limit tell what each screen makes a browser load, beside the limits: `npm run size`. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { toolOptions } from "../../harness/toolOptions.ts"

toolOptions({
  command: "size",
  does: "tells what each screen makes a browser load, from the build, beside its limits",
  options: {},
  exits: "0 every limit holds; 1 one is broken; 2 misused",
})

const cli = fileURLToPath(import.meta.resolve("size-limit/package.json").replace(/package\.json$/, "bin.js"))
const checks = fileURLToPath(new URL("pageSizes.ts", import.meta.url))
const { status } = spawnSync(process.execPath, [cli, "--config", checks], { stdio: "inherit" })
process.exitCode = status ?? 1
