/** A file's source with an edit in it. Throws when the place is not there exactly once: the product has moved on. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import postcss from "postcss"
import {
  findPlace,
  keyOf,
  listIn,
  nodeAt,
  only,
  partNamed,
  type Path,
  pathsIn,
  syntaxOf,
} from "./placeInSource.ts"
import type { Edit, Place, Replacement, SourceEdit } from "./sourceEdit.ts"
import { isNode, type Node, parseTree } from "./syntaxTree.ts"

/** A stretch of the source, and what stands there afterwards. */
interface Cut {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isText = ({ type, value }: Node) =>
  type === "TemplateElement" || type === "JSXText" || (type === "Literal" && typeof value === "string")

/** The place between two operands, or before the only one. */
const operatorOf = ({ start, left, right, argument }: Node): Omit<Cut, "text"> =>
  isNode(left) && isNode(right)
    ? { start: left.end, end: right.start }
    : { start, end: isNode(argument) ? argument.start : start }

/** An element or a property with its comma: the one behind it, or else the one before. */
const leftOut = ({ start, end }: Node, source: string): Cut => {
  if (source[end] === ",") return { start, end: end + 1, text: "" }
  const before = /,\s*$/.exec(source.slice(0, start))?.[0].length ?? 0
  return { start: start - before, end, text: "" }
}

/** The nodes of a part that an edit by a word means, each with what becomes of it. */
const cutsByWord = (part: Path, source: string, [kind, from, to]: Edit): ReadonlyArray<Cut> => {
  const nodes = pathsIn(part).map(nodeAt)
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
        .filter((node) => node !== nodeAt(part) && keyOf(node) === from)
        .map((node) => leftOut(node, source))
    case "fewer":
      return listIn(part)
        .slice(-1)
        .map((path) => leftOut(nodeAt(path), source))
    default:
      throw new Error(`${kind}: not in a script`)
  }
}

const isStatement = ({ type }: Node) =>
  /Statement$|^(Variable|Function|Class|Export\w*)Declaration$/.test(type)

/** The statement that a node is in; one that is exported with its `export`. */
const statementOf = (path: Path): Node => {
  const at = path.findLastIndex(isStatement)
  const [outer, statement] = [path[at - 1], path[at]]
  if (statement === undefined) throw new Error("it is in no statement")
  return outer !== undefined && isStatement(outer) && outer.type.startsWith("Export") ? outer : statement
}

/** A node goes with the statement that is nothing else, with the operator beside it, or with its comma. */
const dropped = (path: Path, source: string): Cut => {
  const [parent, node] = [path.at(-2), nodeAt(path)]
  if (isStatement(node)) return { start: node.start, end: node.end, text: "" }
  if (parent === undefined) throw new Error("there is nothing around it")
  if (/^((Await|Yield|Chain|Parenthesized)Expression|ExpressionStatement)$/.test(parent.type))
    return dropped(path.slice(0, -1), source)
  const { left, right } = parent
  const other = left === node ? right : left
  if (/^(Binary|Logical)Expression$/.test(parent.type) && isNode(other))
    return { start: parent.start, end: parent.end, text: source.slice(other.start, other.end) }
  return leftOut(node, source)
}

/** Where an edit by a place cuts; undefined for an edit by a word. */
const cutsByPlace = (part: Path, source: string, edit: Edit): ReadonlyArray<Cut> | undefined => {
  const find = (place: Place) => findPlace(part, place, source)
  const codeAt = (path: Path, code: Replacement) =>
    typeof code === "string" ? code : code(syntaxOf(path, part, source))
  switch (edit[0]) {
    case "import":
      return [{ start: 0, end: 0, text: `import { ${edit[1]} } from ${JSON.stringify(edit[2])}\n` }]
    case "drop":
      return [dropped(find(edit[1]), source)]
    case "put": {
      const path = find(edit[1])
      const { start, end } = nodeAt(path)
      return [{ start, end, text: codeAt(path, edit[2]) }]
    }
    case "before":
    case "after": {
      const path = find(edit[1])
      const { start, end } = statementOf(path)
      const code = codeAt(path, edit[2])
      return [
        edit[0] === "before"
          ? { start, end: start, text: `${code}\n` }
          : { start: end, end, text: `\n${code}` },
      ]
    }
    case "move": {
      const [moved, next] = [statementOf(find(edit[1])), statementOf(find(edit[2]))]
      const { start, end } = moved
      return [
        { start, end, text: "" },
        { start: next.start, end: next.start, text: `${source.slice(start, end)}\n` },
      ]
    }
    default:
      return undefined
  }
}

const inScript = (file: string, source: string, names: ReadonlyArray<string>, edit: Edit): string => {
  const part = partNamed(parseTree(file, source), names)
  const cuts = cutsByPlace(part, source, edit) ?? [only(cutsByWord(part, source, edit), edit.join(" "))]
  const edited = cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), source)
  parseTree(file, edited)
  return edited
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

/** A guide without one row of a table. */
const inGuide = (source: string, firstCell: string, [kind]: Edit): string => {
  if (kind !== "row") throw new Error(`${kind}: not in a guide`)
  const lines = source.split("\n")
  const row = only(
    lines.filter((line) => line.startsWith(`| ${firstCell} |`)),
    firstCell,
  )
  return lines.filter((line) => line !== row).join("\n")
}

/** JSON is one declaration: its names are found in it. */
const JSON_NAME = "json"
const inJson = (source: string, names: ReadonlyArray<string>, edit: Edit): string => {
  const before = `const ${JSON_NAME} = `
  return inScript("json.ts", before + source, [JSON_NAME, ...names], edit).slice(before.length)
}

/** The file, and the names or the selector in it. */
export const placeOf = ({ at }: Pick<SourceEdit, "at">): readonly [file: string, within: string] => {
  const [file = "", within = ""] = at.split(/#(.*)/s)
  return [file, within]
}

export const editedSource = (source: string, { at, edit }: SourceEdit): string => {
  const [file, within] = placeOf({ at })
  const edited = () => {
    if (file.endsWith(".css")) return inStyles(source, within, edit)
    if (file.endsWith(".md")) return inGuide(source, within, edit)
    if (file.endsWith(".json")) return inJson(source, within.split("."), edit)
    return inScript(file, source, within.split("."), edit)
  }
  const text = edited()
  if (text === source) throw new Error("changes nothing")
  return text
}

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** The files that the edits change, one after the other, by their paths. Throws under `name` when one does not fit. */
export const editedFiles = async (
  name: string,
  edits: ReadonlyArray<SourceEdit>,
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  for (const edit of edits) {
    const [file] = placeOf(edit)
    const text = texts.get(file) ?? (await readFile(join(root, file), "utf8"))
    try {
      texts.set(file, editedSource(text, edit))
    } catch (error) {
      throw new Error(`${name}: ${edit.at}: ${edit.edit[0]}: ${String(error)}`, { cause: error })
    }
  }
  return texts
}
