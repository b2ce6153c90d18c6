/** Finds what an edit names: a declaration and a part of it, then a node by its kind and by what it mentions. */
import type { Place, Syntax } from "./sourceEdit.ts"
import {
  allIn,
  bareNode,
  calledName,
  childrenOf,
  isNode,
  listOf,
  nameOf,
  type Node,
  parseTree,
} from "./syntaxTree.ts"

/** A node with all that it is in, from the program inwards. */
export type Path = ReadonlyArray<Node>

export const nodeAt = (path: Path): Node => {
  const node = path.at(-1)
  if (node === undefined) throw new Error("nothing")
  return node
}

export const only = <A>(found: ReadonlyArray<A>, what: string): A => {
  const [one] = found
  if (one === undefined || found.length > 1) throw new Error(`${what}: ${found.length} times`)
  return one
}

/** All paths that begin so, from the outside in. */
export const pathsIn = (path: Path): ReadonlyArray<Path> => [
  path,
  ...childrenOf(nodeAt(path)).flatMap((child) => pathsIn([...path, child])),
]

/** What a declaration, a property or an attribute is called. */
export const keyOf = ({ type, id, key, name }: Node): unknown => {
  if (/^(VariableDeclarator|(Function|Class)Declaration)$/.test(type)) return nameOf(id)
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(type)) return nameOf(key)
  return type === "JSXAttribute" ? nameOf(name) : undefined
}

/** The elements of the outermost list of a part. */
export const listIn = (part: Path): ReadonlyArray<Path> => {
  const list = pathsIn(part).find((path) => nodeAt(path).type === "ArrayExpression") ?? []
  return listOf(list.at(-1)?.["elements"]).map((element) => [...list, element])
}

const TOP =
  /^(Program|Export\w*Declaration|VariableDeclaration|VariableDeclarator|(Function|Class)Declaration)$/

/** What is declared at the top of a module; nothing within. */
const atTop = (path: Path): ReadonlyArray<Path> =>
  TOP.test(nodeAt(path).type)
    ? [path, ...childrenOf(nodeAt(path)).flatMap((child) => atTop([...path, child]))]
    : []

/** The first name is that of a declaration at the top; a number counts the elements of a list from 0. */
export const partNamed = (program: Node, names: ReadonlyArray<string>): Path =>
  names.reduce<Path>(
    (part, name, depth) => {
      if (/^\d+$/.test(name)) return only(listIn(part).slice(Number(name), Number(name) + 1), name)
      const all = depth === 0 ? atTop(part) : pathsIn(part)
      return only(
        all.filter((path) => path !== part && keyOf(nodeAt(path)) === name),
        name,
      )
    },
    [program],
  )

const mentions = (node: unknown, word: string): boolean =>
  isNode(node) &&
  allIn(node).some(({ type, name, value }) => {
    if (type === "TemplateElement") return (value as { readonly raw: string }).raw.includes(word)
    return name === word || (typeof value === "string" ? value.includes(word) : String(value) === word)
  })

const KINDS: Readonly<Record<string, RegExp>> = {
  if: /^IfStatement$/,
  choice: /^ConditionalExpression$/,
  return: /^ReturnStatement$/,
  loop: /^(For|ForOf|ForIn|While|DoWhile)Statement$/,
  catch: /^CatchClause$/,
  statement: /^ExpressionStatement$/,
  list: /^ArrayExpression$/,
  template: /^TemplateLiteral$/,
}

/** Of statements and templates in each other the inner one is meant. */
const innermost = (paths: ReadonlyArray<Path>) =>
  paths.filter((path) => !paths.some((other) => other !== path && other.includes(nodeAt(path))))

const isOfKind = (node: Node, kind: string, words: ReadonlyArray<string>): boolean => {
  const { operator, left, right, argument, property, value } = node
  const [name = "", ...others] = words
  switch (kind) {
    case "call":
      return (
        calledName(node) === name &&
        others.every((word) => listOf(node["arguments"]).some((one) => mentions(one, word)))
      )
    case "operator":
      return (
        operator === name &&
        others.every((word) => [left, right, argument].some((one) => mentions(one, word)))
      )
    case "member":
      return node.type === "MemberExpression" && nameOf(property) === name
    case "text":
      return node.type === "Literal" && typeof value === "string" && value.includes(words.join(" "))
    case "pattern":
      return node.type === "Literal" && node["regex"] !== undefined
    default:
      return KINDS[kind]?.test(node.type) === true && words.every((word) => mentions(node, word))
  }
}

/** The script that a template holds; what is filled in is nothing there. */
const scriptIn = (template: Node, source: string): Node => {
  const holes = listOf(template["expressions"]).map(({ start, end }) => [start - 2, end + 1] as const)
  const text = holes.reduce(
    (all, [start, end]) => `${all.slice(0, start)}0${" ".repeat(end - start - 1)}${all.slice(end)}`,
    source,
  )
  const before = " ".repeat(template.start + 1)
  return parseTree("script.js", before + text.slice(template.start + 1, template.end - 1))
}

const stepInto = (path: Path, step: string, source: string): Path => {
  const [kind = "", ...words] = step.split(" ")
  const node = nodeAt(path)
  const inner = (value: unknown) => only([value].filter(isNode), step)
  if (kind === "whole") return path
  if (kind === "value") return [...path, inner(node["value"] ?? node["init"])]
  if (kind === "argument") return [...path, inner(listOf(node["arguments"])[Number(words[0])])]
  if (kind === "script") {
    const templates = pathsIn(path).filter((one) => nodeAt(one).type === "TemplateLiteral")
    return [...path, scriptIn(nodeAt(only(templates, step)), source)]
  }
  const found = pathsIn(path).filter((one) => isOfKind(nodeAt(one), kind, words))
  return only(Object.hasOwn(KINDS, kind) ? innermost(found) : found, step)
}

export const findPlace = (within: Path, place: Place, source: string): Path =>
  [place].flat().reduce((path, step) => stepInto(path, step, source), within)

/** A node as an edit's new code sees it. `part`: what the edit has named. */
export const syntaxOf = (path: Path, part: Path, source: string): Syntax => {
  const node = bareNode(nodeAt(path))
  const of = (inner: Node) => syntaxOf([...path, inner], part, source)
  const field = (name: string): unknown => {
    if (name === "find") return (place: Place) => syntaxOf(findPlace(path, place, source), part, source)
    if (name === "part") return syntaxOf(part, part, source)
    if (name === "enclosing") {
      const at = path.findLastIndex(({ type }) => /Function/.test(type))
      return syntaxOf(path.slice(0, at + 1), part, source)
    }
    const value = node[name]
    if (Array.isArray(value)) return listOf(value).map(of)
    if (isNode(value)) return of(value)
    throw new Error(`${node.type} has no ${name}`)
  }
  // A name that is declared has its type behind it.
  const text = node.type === "Identifier" ? String(node["name"]) : source.slice(node.start, node.end)
  return new Proxy({} as Syntax, {
    get: (_, name) => (typeof name === "symbol" || name === "toString" ? () => text : field(name)),
  })
}
