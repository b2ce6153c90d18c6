/** `npm run licences`: writes docs/licences.md; exit 1 for a package that may not be shipped. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { mayBeShipped } from "./licenceRules.ts"
import { licencesPage } from "./licencesPage.ts"
import { productionPackages } from "./productionPackages.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const packages = productionPackages(root)
const refused = packages.filter((one) => !mayBeShipped(one))
for (const { name, version, licence } of refused)
  process.stderr.write(`${name} ${version}: the licence ${licence} is not on the list\n`)
mkdirSync(join(root, "docs"), { recursive: true })
writeFileSync(join(root, "docs/licences.md"), licencesPage(packages))
process.stdout.write(`${packages.length} packages, ${refused.length} refused; see docs/licences.md\n`)
process.exitCode = refused.length === 0 ? 0 : 1
