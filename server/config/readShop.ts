/** A shop's facts as its folder says them, checked: nothing of them is believed before. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Result, Schema } from "effect"
import { colourFaults, type Colours, coloursIn, nightTileFaults } from "#core/shopColours.ts"
import { PrintColours, Shop, ShopOperator } from "#core/shopSchema.ts"
import { describeFileError } from "#adapters/fileErrors.ts"

/** Where a shop says its colours. */
const COLOURS = "colours.css"
/** The same once more, for what no stylesheet reaches. */
const PRINT_COLOURS = "printColours.json"
/** The pattern behind texts, where the colours name one. */
const NIGHT_TILE = "nightTile.svg"

/** What the build writes into pages. */
export interface ShopFacts {
  readonly shop: Shop
  readonly operator: typeof ShopOperator.Type
}

/** One line for each fault: file, field, what is wrong. */
export class ShopInvalid extends Error {}

/** "["price"]" is `price`. */
const fieldOf = (path: string) => path.replace(/^\["?|"?\]$/g, "").replace(/"?\]\["?/g, ".")

/** The schema's message has a sentence and a place for each fault. */
const faultLines = (file: string, message: string): ReadonlyArray<string> =>
  [...message.matchAll(/([^\n]*)(?:\n\s+at ([^\n]*))?(?:\n|$)/g)]
    .filter(([whole]) => whole.trim() !== "")
    .map(([, reason = "", path]) =>
      path === undefined ? `${file}: ${reason.trim()}` : `${file}: ${fieldOf(path)}: ${reason.trim()}`,
    )

const decoded = <A>(
  folder: string,
  file: string,
  schema: Schema.Codec<A, unknown>,
): Result.Result<A, ReadonlyArray<string>> => {
  try {
    const json: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"))
    return Schema.decodeUnknownResult(schema)(json, { errors: "all", onExcessProperty: "error" }).pipe(
      Result.mapError(({ message }) => faultLines(file, message)),
    )
  } catch (error) {
    return Result.fail([`${file}: ${describeFileError(error)}`])
  }
}

/** What another file says of a colour, and the colours have otherwise. */
const differing = (
  file: string,
  said: Readonly<Record<string, string>>,
  colours: Colours,
): ReadonlyArray<string> =>
  Object.entries(said).flatMap(([field, colour]) => {
    const token = field === "themeColour" ? "indigo" : field
    const other = colours.get(token)
    return field === "rule" || colour === other
      ? []
      : [`${file}: ${field}: is ${colour}, and ${COLOURS} has ${other} as --${token}`]
  })

const colourFaultsIn = (
  folder: string,
  themeColour: string | undefined,
  printColours: Readonly<Record<string, string>>,
): ReadonlyArray<string> => {
  const file = join(folder, COLOURS)
  if (!existsSync(file)) return [`${COLOURS}: is missing`]
  const css = readFileSync(file, "utf8")
  const colours = coloursIn(css)
  const tile = join(folder, NIGHT_TILE)
  const svg = css.includes(NIGHT_TILE) && existsSync(tile) ? readFileSync(tile, "utf8") : ""
  return [
    ...[...new Set(colourFaults(colours))].map((fault) => `${COLOURS}: ${fault}`),
    ...[...new Set(nightTileFaults(colours, svg))].map((fault) => `${NIGHT_TILE}: ${fault}`),
    ...(themeColour === undefined ? [] : differing("shop.json", { themeColour }, colours)),
    ...differing(PRINT_COLOURS, printColours, colours),
  ]
}

const faultsOf = (one: Result.Result<unknown, ReadonlyArray<string>>) =>
  Result.isFailure(one) ? one.failure : []

/** `folder` is the shop's. Throws `ShopInvalid` with all that is wrong. */
export const readShop = (folder: string): ShopFacts => {
  const shop = decoded(folder, "shop.json", Shop)
  const operator = decoded(folder, "operator.json", ShopOperator)
  const print = decoded(folder, PRINT_COLOURS, PrintColours)
  const colours = colourFaultsIn(
    folder,
    Result.isSuccess(shop) ? shop.success.themeColour : undefined,
    Result.isSuccess(print) ? print.success : {},
  )
  if (Result.isFailure(shop) || Result.isFailure(operator) || Result.isFailure(print) || colours.length > 0)
    throw new ShopInvalid([shop, operator, print].flatMap(faultsOf).concat(colours).join("\n"))
  return { shop: shop.success, operator: operator.success }
}
