/**
 * What search results and link previews say of an activity: the operator's words, else the fixed table's, else words made
 * of the record, so that no two activities are told alike.
 */
import type { Activity, Category } from "../catalogue/activity.ts"
import { PAGE_METADATA } from "#shop/texts/pageMetadataTable.ts"
import { SHOP } from "../shop.ts"
import type { PageMetadata } from "./pageMetadata.ts"

/** Search results show no more. Unit: characters. */
const TITLE = 60
const DESCRIPTION = 160

/** A map, because a slug comes from an address: it may say "__proto__". */
const table: ReadonlyMap<string, PageMetadata> = new Map(Object.entries(PAGE_METADATA))

const charactersOf = (text: string) => [...text]

/** The text, or as many whole words of it as fit, with an ellipsis. Unit: characters. */
const shortened = (text: string, most: number): string => {
  const characters = charactersOf(text)
  if (characters.length <= most) return text
  const cut = characters.slice(0, most - 1).join("")
  const words = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0))
  return `${(words === "" ? cut : words).replace(/[\s,;:.–-]+$/, "")}…`
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()

const titleOf = (name: string, category: string): string => {
  const whole = [`${name} – ${category} in ${SHOP.place}`, `${name} – ${category}`, `${name}, ${SHOP.place}`]
  return whole.find((title) => charactersOf(title).length <= TITLE) ?? shortened(name, TITLE)
}

const ASIDE = "See what is included, choose your day and book online."

const descriptionOf = ({ name, description = "", duration, route }: Activity): string => {
  const told = oneLine(description)
  const facts = [duration, route].filter((fact) => fact !== undefined && fact !== "")
  const text = told === "" ? [...facts, ASIDE].join(". ") : told
  return shortened(text.includes(name) ? text : `${name}: ${text}`, DESCRIPTION)
}

const keywordsOf = ({ name, route = "" }: Activity, category: string): ReadonlyArray<string> => {
  const places = route
    .split(/\s*[–—,/→]\s*|\s+-\s+|\s+to\s+/)
    .filter((place) => place !== "")
    .map((place) => `${place} ${SHOP.place}`)
  return [...new Set([name, `${category} ${SHOP.place}`, ...places, `things to do in ${SHOP.place}`])].slice(
    0,
    7,
  )
}

/** Total. The table that ships with the site knows the activities that ship with it. */
export const activityMetadata = (activity: Activity, category: Pick<Category, "name">): PageMetadata => {
  const name = oneLine(activity.name)
  const fixed = table.get(activity.slug)
  const { search = {} } = activity
  return {
    title: search.title ?? fixed?.title ?? titleOf(name, category.name),
    description: search.description ?? fixed?.description ?? descriptionOf({ ...activity, name }),
    keywords: search.keywords ?? fixed?.keywords ?? keywordsOf({ ...activity, name }, category.name),
  }
}
