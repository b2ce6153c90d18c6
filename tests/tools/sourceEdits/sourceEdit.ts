/** A change of a source that names its place by what is declared there, and quotes no line of it. */

/**
 * A node by its kind, and by words that it has to mention: names of properties, exports and functions, texts, numbers.
 * `call NAME …words` is a call of that name with the words among its arguments, `operator OP …words` an operation with
 * the words among its operands; `if`, `choice`, `return`, `loop`, `catch`, `statement`, `list`, `pattern`, `template`;
 * `member NAME`; `text …words`; `value` of the named property; `argument 0` of a call; `script` within a template;
 * `whole`, the named part itself. Of statements in each other the inner one is meant. Several steps go inwards.
 */
export type Place = string | ReadonlyArray<string>

type Field =
  | "left"
  | "right"
  | "test"
  | "consequent"
  | "alternate"
  | "object"
  | "callee"
  | "argument"
  | "expression"
  | "body"
  | "param"

/** A node of the source as it stands: in a text it is its own source. Throws for a field that the node has not. */
export type Syntax = { readonly [F in Field | "enclosing" | "part"]: Syntax } & {
  readonly [F in "arguments" | "params" | "elements"]: ReadonlyArray<Syntax>
} & {
  /** The one node at that place within this one. */
  readonly find: (place: Place) => Syntax
}

/** What stands there instead. Names of the source it takes from the node, so that they may change. */
export type Replacement = string | ((node: Syntax) => string)

/**
 * One place of the named part, exactly: a piece of a text, a number, an operator, a name; a property or attribute, or the
 * last element of a list, that is left out; a declaration of a style sheet; the row of a guide's table that begins so.
 * Or a place that gets other code, or is dropped (with the statement that is nothing else), or the statement of which
 * gets code before or after it, or is moved before that of another; or an import for the file.
 */
export type Edit =
  | readonly ["text", from: string, to: string]
  | readonly ["number", from: number, to: number]
  | readonly ["operator", from: string, to: string]
  | readonly ["name", from: string, to: string]
  | readonly ["without", name: string]
  | readonly ["fewer"]
  | readonly ["style", property: string, to: string]
  | readonly ["row"]
  | readonly ["put", Place, Replacement]
  | readonly ["drop", Place]
  | readonly ["before", Place, Replacement]
  | readonly ["after", Place, Replacement]
  | readonly ["move", Place, before: Place]
  | readonly ["import", name: string, from: string]

export interface SourceEdit {
  /**
   * `file#declaration`, the declaration at the top of its module; `file#declaration.property` for a part of it, however
   * deep, where a number counts the elements of a list from 0; `file#selector` in a style sheet; `file#first cell` in a
   * guide.
   */
  readonly at: `${string}#${string}`
  readonly edit: Edit
}

/** In place of a call of a method: what it was called on. */
export const receiver = ({ callee }: Syntax): string => `${callee.object}`
