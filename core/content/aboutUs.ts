/** The shape of About Us (specification section 2, Static pages): its words are the shop's. */

/** A number and what it counts. */
export interface Stat {
  readonly number: string
  readonly label: string
}

/** `picture` names the rendered picture beside the words. */
export interface Reason {
  readonly title: string
  readonly words: string
  readonly picture: string
}

/** `kind` chooses the drawing beside the words. */
export interface CoreValue {
  readonly kind: "passion" | "customer" | "quality" | "guidance"
  readonly title: string
  readonly words: string
}
