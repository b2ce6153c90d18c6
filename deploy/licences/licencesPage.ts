/** The page of licences as it is kept in docs/. */
import type { PackageLicence } from "./productionPackages.ts"

const HEAD = `# Licences

Written by \`npm run licences\`, which fails for a licence that is not on its list. The product itself is [MIT](../LICENSE); fonts and pictures are told in [ASSETS.md](../ASSETS.md).

`

const cell = (text: string) => text.replaceAll("|", "\\|")

/** One row a package, and before it how many there are of each licence. */
export const licencesPage = (packages: ReadonlyArray<PackageLicence>): string => {
  const counts = Map.groupBy(packages, ({ licence }) => licence)
  const kinds = [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, some]) => `${cell(licence)}: ${some.length}`)
  const rows = packages.map(
    ({ name, version, licence }) => `| ${cell(name)} | ${cell(version)} | ${cell(licence)} |`,
  )
  return `${HEAD}${packages.length} packages run in production. ${kinds.join(" · ")}\n\n| package | version | licence |\n|---|---|---|\n${rows.join("\n")}\n`
}
