/**
 * Which shop runs: the folder that `#shop` means here. `package.json` names a folder for each condition, Node and vite are
 * started with one, and `SHOP` asks for it (docs/shop.md).
 */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import packageJson from "../../package.json" with { type: "json" }

const { default: usual, ...others } = packageJson.imports["#shop/*"]

/** Names that `SHOP` can have. */
export const SHOP_NAMES: ReadonlyArray<string> = Object.keys(others)

const root = new URL("../../", import.meta.url)

/** Where a shop's files are; the first sample's without a name. Errors: `undefined` for a name that is none. */
export const shopFolder = (name: string | undefined): string | undefined => {
  const pattern = name === undefined || name === "" ? usual : new Map(Object.entries(others)).get(name)
  return pattern === undefined ? undefined : fileURLToPath(new URL(pattern.replace("*", ""), root))
}

/** Whether the site of any shop comes with a file under an address: a catalogue may be another shop's. */
export const isOnSite = (address: string): boolean =>
  [undefined, ...SHOP_NAMES].some((name) => existsSync(`${shopFolder(name)}/public${address}`))

/** Where the site of a shop is built. */
export const builtFolder = (name: string | undefined): string =>
  fileURLToPath(new URL(name === undefined || name === "" ? "dist" : `dist/${name}`, root))

/**
 * What is wrong with the shop that the environment asks for: a name that is none, or a process that was started for
 * another one. `undefined` where nothing is.
 */
export const shopMismatch = (name: string | undefined): string | undefined => {
  const folder = shopFolder(name)
  const running = fileURLToPath(new URL(".", import.meta.resolve("#shop/shop.json")))
  if (folder === undefined) return `"${name}" is no shop; it is one of ${SHOP_NAMES.join(", ")}, or left out`
  if (folder === running) return undefined
  return name === undefined || name === ""
    ? `is not set, and this process was started for ${running}`
    : `is "${name}", and this process was started without it: use npm start, or node --conditions=${name}`
}
