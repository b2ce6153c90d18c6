/**
 * Kinds of mutants that change nothing which a test could see, told by where they stand. Stryker leaves them out. A single
 * mutant that nothing can notice has its reason in a `// Stryker disable next-line` at its place.
 */

/** As far as it is used here: a node of Stryker's parser with what it is in. */
export interface NodePath {
  readonly node: Readonly<Record<string, unknown>>
  readonly parentPath: NodePath | null
}

const propertyOf = (node: unknown, name: string): unknown =>
  typeof node === "object" && node !== null ? (node as Readonly<Record<string, unknown>>)[name] : undefined

const nameOf = (node: unknown) => propertyOf(node, "name")

/** The name of a call: `fn` in `Effect.fn("…")`. */
const calledName = (call: unknown) => {
  const callee = propertyOf(call, "callee")
  return nameOf(propertyOf(callee, "property")) ?? nameOf(callee)
}

/** Whether it is the first argument of a call of that name. */
const isFirstOf = ({ node, parentPath }: NodePath, name: string) => {
  const given = propertyOf(parentPath?.node, "arguments")
  return Array.isArray(given) && given[0] === node && calledName(parentPath?.node) === name
}

/** Whether it is the value of that property of the object that is the first argument of a call. */
const isOptionOf = ({ node, parentPath }: NodePath, property: string, name: string) =>
  propertyOf(parentPath?.node, "value") === node &&
  nameOf(propertyOf(parentPath?.node, "key")) === property &&
  parentPath?.parentPath !== null &&
  parentPath?.parentPath !== undefined &&
  isFirstOf(parentPath.parentPath, name)

/** `result !== undefined` of `result !== undefined && Result.isSuccess(result)`. */
const isResultAsked = ({ node, parentPath }: NodePath) =>
  node["operator"] === "!==" &&
  nameOf(node["right"]) === "undefined" &&
  propertyOf(parentPath?.node, "operator") === "&&" &&
  propertyOf(parentPath?.node, "left") === node &&
  calledName(propertyOf(parentPath?.node, "right")) === "isSuccess"

/** Why no mutant of the node can be noticed; undefined where one could. */
export const reasonToIgnore = (path: NodePath): string | undefined => {
  const isText = path.node["type"] === "StringLiteral"
  if (isText && isFirstOf(path, "fn")) return "A span's name is seen in traces only."
  if (isText && isFirstOf(path, "brand")) return "A brand's name exists for the compiler only."
  if (isText && isOptionOf(path, "id", "createMachine")) return "Nothing refers to a chart by its name."
  if (isOptionOf(path, "types", "setup")) return "What stands under `types` is read by the compiler only."
  if (isResultAsked(path)) return "The state is entered with a result only; the compiler does not know that."
  return undefined
}

/** Under this name and kind Stryker finds it. */
export const UNOBSERVABLE = "unobservable"
export const strykerPlugins = [
  { kind: "Ignore", name: UNOBSERVABLE, value: { shouldIgnore: reasonToIgnore } },
]
