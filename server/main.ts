/** The server's program. `--dev` serves the site with hot reload, from the sources. */
import { shopMismatch } from "./config/chosenShop.ts"
import { EX_CONFIG } from "./config/exitCodes.ts"
import { findProgram } from "./packedPrograms.ts"

const mismatch = shopMismatch(process.env["SHOP"])
if (mismatch !== undefined) {
  console.error(`SHOP: ${mismatch}`)
  process.exit(EX_CONFIG)
}
const isDevelopment = process.argv.includes("--dev")
const { startShop }: typeof import("./startShop.ts") = await import(
  isDevelopment ? "./startShop.ts" : findProgram("startShop")
)
await startShop(isDevelopment)
