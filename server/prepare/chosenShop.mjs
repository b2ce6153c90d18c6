/** The shop that SHOP names, for Node and for vite: `imports` of package.json has a folder for each. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { at } from "./childProcesses.mjs"
import { giveUp } from "./giveUp.mjs"

const SHOP = process.env.SHOP ?? ""

const findFolder = () => {
  const shops = JSON.parse(readFileSync(at("package.json"), "utf8")).imports["#shop/*"]
  const pattern = SHOP === "" ? shops.default : SHOP === "default" ? undefined : shops[SHOP]
  if (pattern === undefined) {
    const names = Object.keys(shops).filter((name) => name !== "default")
    giveUp(`SHOP: "${SHOP}" is no shop; it is one of ${names.join(", ")}, or left out`)
  }
  const record = pattern.replace("*", "shop.json")
  if (!existsSync(at(record))) giveUp(`SHOP: there is no ${record}; docs/shop.md says how to make one`)
  return pattern.replace("/*", "")
}

/** Its folder in the project. */
export const shopFolder = findFolder()

/** What Node is started with. */
export const shopConditions = SHOP === "" ? [] : [`--conditions=${SHOP}`]

/** The folder in which its site is built. */
export const distFolder = SHOP === "" ? "dist" : join("dist", SHOP)
