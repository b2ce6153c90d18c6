/** A shop's facts as its folder says them, checked: nothing of them is believed before. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Result, Schema } from "effect"
import { Shop, ShopOperator } from "#core/shopSchema.ts"
import { colourFaults, coloursIn } from "./shopColours.ts"

/** Where a shop says its colours. */
const COLOURS = "colours.css"

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
    return Result.fail([`${file}: ${error instanceof Error ? error.message : "cannot be read"}`])
  }
}

const colourFaultsIn = (folder: string, themeColour: string | undefined): ReadonlyArray<string> => {
  const file = join(folder, COLOURS)
  if (!existsSync(file)) return [`${COLOURS}: is missing`]
  const colours = coloursIn(readFileSync(file, "utf8"))
  const other = colours.get("indigo")
  const faults = [...new Set(colourFaults(colours))].map((fault) => `${COLOURS}: ${fault}`)
  return themeColour === undefined || themeColour === other
    ? faults
    : [...faults, `shop.json: themeColour: is ${themeColour}, and ${COLOURS} has ${other} as --indigo`]
}

const faultsOf = (one: Result.Result<unknown, ReadonlyArray<string>>) =>
  Result.isFailure(one) ? one.failure : []

/** `folder` is the shop's. Throws `ShopInvalid` with all that is wrong. */
export const readShop = (folder: string): ShopFacts => {
  const shop = decoded(folder, "shop.json", Shop)
  const operator = decoded(folder, "operator.json", ShopOperator)
  const colours = colourFaultsIn(folder, Result.isSuccess(shop) ? shop.success.themeColour : undefined)
  if (Result.isFailure(shop) || Result.isFailure(operator) || colours.length > 0)
    throw new ShopInvalid([...faultsOf(shop), ...faultsOf(operator), ...colours].join("\n"))
  return { shop: shop.success, operator: operator.success }
}
