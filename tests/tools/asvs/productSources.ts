/** The syntax trees of what runs in a shop or in a visitor's browser, and what their files import and call. */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  allIn,
  bareNode,
  calledName,
  isNode,
  listOf,
  nameOf,
  type Node,
  parseTree,
} from "../sourceEdits/syntaxTree.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

export interface ProductSource {
  readonly path: string
  /** Every node of the file, from the outside in. */
  readonly nodes: ReadonlyArray<Node>
}

/** Pictures, fonts and the first start are made by their makers, and are not read. */
export const productSources: ReadonlyArray<ProductSource> = ["core", "adapters", "server", "ui"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .toSorted()
  .map((path) => ({ path, nodes: allIn(parseTree(path, readFileSync(join(root, path), "utf8"))) }))

/** The files in which there is such a node. */
export const filesWith = (isMeant: (node: Node) => boolean): ReadonlyArray<string> =>
  productSources.filter(({ nodes }) => nodes.some(isMeant)).map(({ path }) => path)

export const sourceAt = (path: string): ProductSource => {
  const found = productSources.find((source) => source.path === path)
  if (found === undefined) throw new Error(`there is no ${path}`)
  return found
}

export interface Import {
  /** A file by its path from the root, or a package. */
  readonly from: string
  /** `dynamic` loads it when it is needed, `type` never. */
  readonly kind: "value" | "type" | "dynamic"
  readonly names: ReadonlyArray<unknown>
  readonly node: Node
}

const resolved = (importer: string, specifier: string) => {
  if (specifier.startsWith("#")) return specifier.slice(1)
  return specifier.startsWith(".") ? join(dirname(importer), specifier) : specifier
}

/** What a file imports, or hands on from elsewhere. */
export const importsOf = ({ path, nodes }: ProductSource): ReadonlyArray<Import> =>
  nodes.flatMap((node) => {
    const from = nameOf(node["source"])
    if (!/^(Import|Export)/.test(node.type) || typeof from !== "string") return []
    const isType = node["importKind"] === "type" || node["exportKind"] === "type"
    const kind = node.type === "ImportExpression" ? "dynamic" : isType ? "type" : "value"
    const names = listOf(node["specifiers"]).map(({ imported }) => nameOf(imported))
    return [{ from: resolved(path, from), kind, names, node }]
  })

/** The files that import what `isMeant`. */
export const importersOf = (isMeant: (from: string) => boolean): ReadonlyArray<string> =>
  productSources
    .filter((source) => importsOf(source).some(({ from }) => isMeant(from)))
    .map(({ path }) => path)

/** What a method is called on, by its name, such as `sql` in `sql.raw(…)`; undefined for a function's call. */
const calledOn = ({ callee }: Node): unknown => {
  const bare = isNode(callee) ? bareNode(callee) : undefined
  return bare?.type === "MemberExpression" ? nameOf(bare["object"]) : undefined
}

/** Whether it calls `redirect`, on whatever, or `sql.raw`. */
export const isCallOf =
  (name: string) =>
  (node: Node): boolean => {
    const [last, on] = name.split(".").toReversed()
    return calledName(node) === last && (on === undefined || calledOn(node) === on)
  }

/** Whether it sets an attribute or a property of that name, in an element, an object or by assignment. */
export const isSettingOf =
  (name: string) =>
  ({ type, key, name: attribute, left }: Node): boolean => {
    if (type === "Property") return nameOf(key) === name
    if (type === "JSXAttribute") return nameOf(attribute) === name
    return type === "AssignmentExpression" && isNode(left) && nameOf(left["property"]) === name
  }

/** Whether it is a call whose first argument is that text. */
export const isCallWith =
  (text: string) =>
  ({ arguments: given }: Node): boolean =>
    nameOf(listOf(given)[0]) === text
