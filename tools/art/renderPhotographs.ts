/**
 * Puts the operator's photographs in the place of drawn pictures: `npm run images`. Exit code 1 when a file could not be used.
 */
import { SHOP_FOLDER } from "./shopFolder.ts"
import { fileURLToPath } from "node:url"
import { installPhotographs } from "./installPhotographs.ts"
import { isPhotograph, PUBLIC_FOLDER, readFacts, writeFacts } from "./pictureFacts.ts"

const FOLDER = fileURLToPath(new URL("photographs/", SHOP_FOLDER))

const known = await readFacts()
const { fresh, refused } = await installPhotographs(FOLDER, PUBLIC_FOLDER, known)
const facts = { ...known, ...fresh }
await writeFacts(facts)
for (const line of refused) console.error(line)
const hanging = Object.values(facts).filter(isPhotograph).length
console.log(`${Object.keys(fresh).length} pictures written, ${hanging} are photographs`)
process.exitCode = refused.length > 0 ? 1 : 0
