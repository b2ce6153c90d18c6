/** The build's stylesheets, taken apart into rules for the server, which sends those of a page's first screen first. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import postcss, { type AtRule, type ChildNode, type Container } from "postcss"
import type { Plugin } from "vite"
import { clientBuildOnly } from "./vitePlugins.ts"
import { STYLE_RULES_FILE, type StyleRule } from "./criticalCss.ts"

/** They hold other rules, and mean nothing by themselves. */
const HOLDERS = new Set(["layer", "media", "supports", "container"])
/** What these say of classes does not say what an element must have. */
const NEGATIONS = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g
const CLASS = /\.(-?[_a-z][\w-]*)/gi

const classesOf = (selector: string) =>
  [...selector.replaceAll(NEGATIONS, "").matchAll(CLASS)].map(([, name = ""]) => name)

const factsOf = (node: ChildNode): Omit<StyleRule, "within" | "text"> => {
  if (node.type === "rule") {
    const classes = node.selectors.map(classesOf)
    return classes.some((needed) => needed.length === 0) ? {} : { classes }
  }
  if (node.type !== "atrule") return {}
  if (node.name === "keyframes") return { animation: node.params }
  return node.name === "font-face" && node.toString().includes("url(") ? { fetched: true } : {}
}

const isHolder = (node: ChildNode): node is AtRule & Required<Pick<AtRule, "nodes">> =>
  node.type === "atrule" && HOLDERS.has(node.name) && node.nodes !== undefined

const hasBraces = (node: ChildNode) => "nodes" in node && node.nodes !== undefined
const textOf = (node: ChildNode) => (hasBraces(node) ? node.toString() : `${node.toString()};`)

const rulesIn = (holder: Container, within: ReadonlyArray<string>): ReadonlyArray<StyleRule> =>
  (holder.nodes ?? []).flatMap((node) =>
    isHolder(node)
      ? rulesIn(node, [...within, `@${node.name} ${node.params}`])
      : [{ within, text: textOf(node), ...factsOf(node) }],
  )

/** In the order of the sheet. Throws a CssSyntaxError on what is no stylesheet. */
export const parseStyleRules = (sheet: string): ReadonlyArray<StyleRule> => rulesIn(postcss.parse(sheet), [])

/** `folder` is the site that browsers load. */
export const styleRulesPlugin = (folder: string): Plugin => ({
  name: "style-rules",
  ...clientBuildOnly(folder),
  closeBundle() {
    const files = readdirSync(join(folder, "assets")).filter((file) => file.endsWith(".css"))
    const rules = files.map((file) => {
      const address = `assets/${file}`
      return [address, parseStyleRules(readFileSync(join(folder, address), "utf8"))] as const
    })
    writeFileSync(join(folder, STYLE_RULES_FILE), JSON.stringify(Object.fromEntries(rules)))
  },
})
