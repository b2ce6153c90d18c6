/** The names that the wizard offers to choose from, by category, and those of them that a visitor looks for. */
import type { Shelf, TripType } from "../catalogue/activity.ts"

/** Names under the category that they stand in; `category` is absent for those that stand in none. */
export interface TripGroup {
  readonly category: string | undefined
  readonly names: ReadonlyArray<string>
}

const MARKS = /\p{Mark}/gu

/** Without letter case and accents: "Dudhsāgar" is found by "dudhsagar". */
const plain = (text: string) => text.normalize("NFKD").replace(MARKS, "").toLowerCase()

/**
 * Every trip type's name once, in the catalogue's order, by category. What was chosen and is no longer in the list,
 * because the catalogue has changed or did not answer, stands first, so that it can be taken out again; so does what
 * stands in no category. A name is found by words in it, or in its category's, in any order.
 */
export const tripChoices = (
  types: ReadonlyArray<TripType>,
  chosen: ReadonlyArray<string>,
  shelves: ReadonlyArray<Pick<Shelf, "name" | "subcategories">>,
  sought: string,
): ReadonlyArray<TripGroup> => {
  const names = new Set(types.map(({ name }) => name))
  const left = new Set([...chosen.filter((name) => !names.has(name)), ...names])
  const grouped = shelves.map(({ name: category, subcategories }) => ({
    category,
    names: subcategories.flatMap(({ name }) => (left.delete(name) ? [name] : [])),
  }))
  const words = plain(sought).split(/\s+/)
  const isSought = (category: string, name: string) => {
    const text = plain(`${category} ${name}`)
    return words.every((word) => text.includes(word))
  }
  return [{ category: undefined, names: [...left] }, ...grouped]
    .map((group) => ({
      ...group,
      names: group.names.filter((name) => isSought(group.category ?? "", name)),
    }))
    .filter((group) => group.names.length > 0)
}
