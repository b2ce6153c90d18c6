/** A file's source with a mutant in it. Throws when the place is not there exactly once: the product has moved on. */
import postcss from "postcss"
import { parseSync } from "vite"
import type { Edit, Mutant } from "./mutant.ts"

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A stretch of the source, and what stands there afterwards. */
interface Cut {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

/** Types are not there when the product runs. */
const childrenOf = (node: Node): ReadonlyArray<Node> =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !/^TS(Type|Interface|Literal|Union)/.test(type))

const allIn = (node: Node): ReadonlyArray<Node> => [node, ...childrenOf(node).flatMap(allIn)]

const nameOf = (node: unknown): unknown => (isNode(node) ? (node["name"] ?? node["value"]) : undefined)

/** What a declaration, a property or an attribute is called. */
const keyOf = ({ type, id, key, name }: Node): unknown => {
  if (type === "VariableDeclarator" || type === "FunctionDeclaration") return nameOf(id)
  if (type === "Property") return nameOf(key)
  return type === "JSXAttribute" ? nameOf(name) : undefined
}

const only = <A>(found: ReadonlyArray<A>, what: string): A => {
  const [one] = found
  if (one === undefined || found.length > 1) throw new Error(`${what}: ${found.length} times`)
  return one
}

/** The outermost list of a part. */
const listIn = (part: Node): ReadonlyArray<Node> => {
  const list = allIn(part).find(({ type }) => type === "ArrayExpression")
  return Object.values(list?.["elements"] ?? {}).filter(isNode)
}

/** A number counts the elements of a list from 0. */
const partNamed = (node: Node, names: ReadonlyArray<string>): Node =>
  names.reduce(
    (part, name) =>
      only(
        /^\d+$/.test(name)
          ? listIn(part).slice(Number(name), Number(name) + 1)
          : allIn(part).filter((one) => one !== part && keyOf(one) === name),
        name,
      ),
    node,
  )

const isText = ({ type, value }: Node) =>
  type === "TemplateElement" || type === "JSXText" || (type === "Literal" && typeof value === "string")

/** The place between two operands, or before the only one. */
const operatorOf = ({ start, left, right, argument }: Node): Omit<Cut, "text"> =>
  isNode(left) && isNode(right)
    ? { start: left.end, end: right.start }
    : { start, end: isNode(argument) ? argument.start : start }

/** An element or a property with its comma. */
const leftOut = ({ start, end }: Node, source: string): Cut => ({
  start,
  end: source[end] === "," ? end + 1 : end,
  text: "",
})

const cutsFor = (part: Node, source: string, [kind, from, to]: Edit): ReadonlyArray<Cut> => {
  const nodes = allIn(part)
  const textOf = ({ start, end }: Omit<Cut, "text">) => source.slice(start, end)
  switch (kind) {
    case "text":
      return nodes.filter(isText).flatMap((node) => {
        const places = textOf(node).split(from).length - 1
        const start = node.start + textOf(node).indexOf(from)
        return Array.from({ length: places }, () => ({ start, end: start + from.length, text: to }))
      })
    case "number":
      return nodes
        .filter(({ type, value }) => type === "Literal" && value === from)
        .map(({ start, end }) => ({ start, end, text: String(to) }))
    case "operator":
      return nodes
        .filter(({ operator }) => operator === from)
        .map(operatorOf)
        .map((place) => ({ ...place, text: textOf(place).replace(from, () => to) }))
    case "name":
      return nodes
        .filter((node) => /^(JSX)?Identifier$/.test(node.type) && node["name"] === from)
        .map(({ start, end }) => ({ start, end, text: to }))
    case "without":
      return nodes
        .filter((node) => node !== part && keyOf(node) === from)
        .map((node) => leftOut(node, source))
    case "fewer":
      return listIn(part)
        .slice(-1)
        .map((node) => leftOut(node, source))
    default:
      throw new Error(`${kind}: not in a script`)
  }
}

const inScript = (file: string, source: string, names: ReadonlyArray<string>, edit: Edit): string => {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(errors[0].message)
  const part = partNamed(program as unknown as Node, names)
  const { start, end, text } = only(cutsFor(part, source, edit), edit.join(" "))
  const mutated = source.slice(0, start) + text + source.slice(end)
  const [error] = parseSync(file, mutated).errors
  if (error !== undefined) throw new Error(error.message)
  return mutated
}

const inStyles = (source: string, selector: string, [kind, property, to]: Edit): string => {
  if (kind !== "style") throw new Error(`${kind}: not in a style sheet`)
  const sheet = postcss.parse(source)
  const found: Array<postcss.Declaration> = []
  sheet.walkRules((rule) => {
    if (rule.selector !== selector) return
    for (const node of rule.nodes) if (node.type === "decl" && node.prop === property) found.push(node)
  })
  only(found, property).value = to
  return sheet.toString()
}

/** The file, and the names or the selector in it. */
export const placeOf = ({ at }: Pick<Mutant, "at">): readonly [file: string, within: string] => {
  const [file = "", within = ""] = at.split("#")
  return [file, within]
}

export const mutatedSource = (source: string, mutant: Pick<Mutant, "at" | "edit">): string => {
  const [file, within] = placeOf(mutant)
  const mutated = file.endsWith(".css")
    ? inStyles(source, within, mutant.edit)
    : inScript(file, source, within.split("."), mutant.edit)
  if (mutated === source) throw new Error("changes nothing")
  return mutated
}
