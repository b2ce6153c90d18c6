/** What an import would change, as the operator reads it before agreeing. */
import { type CatalogueChanges, isUnchanged } from "#adapters/catalogue/catalogueChanges.ts"
import { formatPaise } from "#core/money.ts"
import { alignedTable } from "./alignedTable.ts"
import { printable } from "./printable.ts"

const section = (
  head: string,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  right: ReadonlyArray<number> = [],
) => (rows.length === 0 ? [] : [head, alignedTable(rows, right).replace(/^/gm, "  "), ""])

const share = (from: number, to: number): string => {
  if (from === 0) return ""
  const percent = Math.round(((to - from) / from) * 100)
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`
}

export const changesText = (changes: CatalogueChanges): string => {
  if (isUnchanged(changes)) return "Nothing would change.\n"
  const { prices, added, removed, changed, categories, isReordered } = changes
  return `${[
    ...section(
      "New prices",
      prices.map(({ slug, name, from, to }) => [
        slug,
        formatPaise(from),
        "→",
        formatPaise(to),
        share(from, to),
        printable(name),
      ]),
      [1, 3, 4],
    ),
    ...section(
      "Added",
      added.map(({ slug, name, price }) => [slug, formatPaise(price), printable(name)]),
      [1],
    ),
    ...section(
      "Removed",
      removed.map(({ slug, name }) => [slug, printable(name)]),
    ),
    ...section(
      "Otherwise changed",
      changed.map(({ slug, fields }) => [slug, fields.join(", ")]),
    ),
    ...section(
      "Categories",
      categories.map(({ slug, how }) => [slug, how]),
    ),
    ...(isReordered ? ["Some stand in another place.", ""] : []),
  ].join("\n")}`
}
