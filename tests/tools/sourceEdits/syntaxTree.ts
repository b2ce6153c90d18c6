/** The syntax tree of a source (ESTree, as vite's parser gives it), and how to look around in it. */
import { parseSync } from "vite"

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

/** Throws when the source is no TypeScript. */
export const parseTree = (file: string, source: string): Node => {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  return program as unknown as Node
}

/** Types are not there when the product runs. */
const isOfTypes = ({ type }: Node) => /^TS(Type|Interface|Literal|Union)/.test(type)

export const childrenOf = (node: Node): ReadonlyArray<Node> => {
  const children: Array<Node> = []
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && !isOfTypes(child)) children.push(child)
  return children
}

const collectInto = (found: Array<Node>, node: Node): ReadonlyArray<Node> => {
  found.push(node)
  for (const child of childrenOf(node)) collectInto(found, child)
  return found
}

/** The node and all that is in it, from the outside in. */
export const allIn = (node: Node): ReadonlyArray<Node> => collectInto([], node)

/** The nodes of a list-valued field, such as `arguments`. */
export const listOf = (value: unknown): ReadonlyArray<Node> =>
  Array.isArray(value) ? value.filter(isNode) : []

/** The node itself, without the parentheses or the optional chain around it. */
export const bareNode = (node: Node): Node => {
  const inner = node["expression"]
  return /^(Parenthesized|Chain)Expression$/.test(node.type) && isNode(inner) ? bareNode(inner) : node
}

/** `name` of a name, `value` of a literal. */
export const nameOf = (node: unknown): unknown => (isNode(node) ? (node["name"] ?? node["value"]) : undefined)

/** What a call calls: `redirect` of `res.status(303).redirect(…)`, `URL` of `new URL(…)`; undefined for what is no call. */
export const calledName = ({ type, callee }: Node): unknown => {
  if ((type !== "CallExpression" && type !== "NewExpression") || !isNode(callee)) return undefined
  const bare = bareNode(callee)
  return nameOf(bare.type === "MemberExpression" ? bare["property"] : bare)
}
