/** A change of the product that makes one sentence of the specification false. It names what it changes, and quotes no source. */

/**
 * One place of the named part, exactly: a piece of a text, a number, an operator, a name; a property or attribute, or the
 * last element of a list, that is left out; a declaration of a style sheet.
 */
export type Edit =
  | readonly ["text", from: string, to: string]
  | readonly ["number", from: number, to: number]
  | readonly ["operator", from: string, to: string]
  | readonly ["name", from: string, to: string]
  | readonly ["without", name: string]
  | readonly ["fewer"]
  | readonly ["style", property: string, to: string]

export interface Mutant {
  /** Of the sentence that is false with it. */
  readonly sentence: string
  /**
   * `file#declaration`, the declaration at the top of its module; `file#declaration.property` for a part of it, however
   * deep, where a number counts the elements of a list from 0; `file#selector` in a style sheet.
   */
  readonly at: `${string}#${string}`
  readonly edit: Edit
  /** File of the sentence's test that must fail; the one that runs fastest when absent. */
  readonly seenBy?: string
}
