/** What is searched for, as the query of an address keeps it: `?q=jet+ski&price=1000&time=half-day`. */
import { plainLine } from "../plainText.ts"
import { TRIP_LENGTHS, type TripFilters } from "./tripFilters.ts"

/** `text` is empty where nothing is searched for. */
export interface TripSearch extends TripFilters {
  readonly text: string
}

/** Longer texts are cut: nobody types them. Unit: characters. */
export const SEARCH_TEXT_LIMIT = 60

const PRICE = /^[1-9]\d{0,6}$/

/** A form writes spaces as "+", and whatever it likes as %XX (URL Standard, application/x-www-form-urlencoded). */
const decoded = (text: string): string => {
  const spaced = text.replaceAll("+", " ")
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** What is left of any typed text: one line, cut, with single spaces. */
const plainSearch = (text: string): string =>
  [...plainLine(text).replace(/\s+/g, " ").trim()].slice(0, SEARCH_TEXT_LIMIT).join("").trim()

/** Total: what is not understood counts as not said. `query` may begin with its question mark. */
export const readSearch = (query: string): TripSearch => {
  const fields = new Map<string, string>()
  for (const pair of query.replace(/^\?/, "").split("&")) {
    const [name = "", ...value] = pair.split("=")
    if (!fields.has(name)) fields.set(name, decoded(value.join("=")))
  }
  const price = fields.get("price") ?? ""
  const length = TRIP_LENGTHS.find((one) => one.length === fields.get("time"))?.length
  return {
    text: plainSearch(fields.get("q") ?? ""),
    ...(PRICE.test(price) && { upToRupees: Number(price) }),
    ...(length !== undefined && { length }),
  }
}

/** With its question mark; empty where nothing is searched for. The same search always has the same query. */
export const searchQueryOf = ({ text, upToRupees, length }: TripSearch): string => {
  const plain = plainSearch(text)
  const fields = [
    ...(plain === "" ? [] : [`q=${encodeURIComponent(plain).replaceAll("%20", "+")}`]),
    ...(upToRupees === undefined ? [] : [`price=${upToRupees}`]),
    ...(length === undefined ? [] : [`time=${length}`]),
  ]
  return fields.length === 0 ? "" : `?${fields.join("&")}`
}
