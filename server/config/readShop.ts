/** A shop's facts as its folder says them, checked: nothing of them is believed before. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result, Schema } from "effect"
import { Shop, ShopOperator } from "#core/shopSchema.ts"

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

const faultsOf = (one: Result.Result<unknown, ReadonlyArray<string>>) =>
  Result.isFailure(one) ? one.failure : []

/** `folder` is the shop's. Throws `ShopInvalid` with all that is wrong. */
export const readShop = (folder: string): ShopFacts => {
  const shop = decoded(folder, "shop.json", Shop)
  const operator = decoded(folder, "operator.json", ShopOperator)
  if (Result.isFailure(shop) || Result.isFailure(operator))
    throw new ShopInvalid([...faultsOf(shop), ...faultsOf(operator)].join("\n"))
  return { shop: shop.success, operator: operator.success }
}
