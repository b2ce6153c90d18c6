/** The shape of a policy page: numbered sections of passages, so that its texts are data and its look is the screen's. */
import type { Day } from "../days.ts"
import { telLink } from "../operator.ts"
import type { Operator } from "../operatorSchema.ts"
import { ROUTES } from "../routes.ts"

/** Words that lead somewhere. `to` is a path of this site, or an address that begins with `mailto:` or `tel:`. */
export interface LegalLink {
  readonly words: string
  readonly to: string
}

/** One paragraph, or one point of a list: plain words, with links among them. */
export type Passage = string | ReadonlyArray<string | LegalLink>

/** What the screen shows at this place instead of words. */
export type Exhibit = "operator" | "refundTiers" | "refundCalculator"

export type LegalBlock = Passage | { readonly points: ReadonlyArray<Passage> } | { readonly exhibit: Exhibit }

export interface LegalSection {
  /** The anchor of the heading: stable, since others link to it. */
  readonly id: string
  /** Without its number, which is its place in the list. */
  readonly heading: string
  readonly blocks: ReadonlyArray<LegalBlock>
}

export interface LegalDocument {
  readonly title: string
  /** What the reader may expect, in a sentence or two. */
  readonly lead: string
  readonly updated: Day
  readonly sections: ReadonlyArray<LegalSection>
}

/** The words of a passage, its links included. */
export const passageText = (passage: Passage): string =>
  typeof passage === "string"
    ? passage
    : passage.map((part) => (typeof part === "string" ? part : part.words)).join("")

/** The words of a block: a list's points one after another, an exhibit's name. */
export const blockText = (block: LegalBlock): string => {
  if (typeof block === "object" && "points" in block) return block.points.map(passageText).join(" ")
  return typeof block === "object" && "exhibit" in block ? block.exhibit : passageText(block)
}

/** The links that the policy pages share. */
export const TERMS: LegalLink = { words: "Terms and Conditions", to: ROUTES.termsAndConditions.path }
export const PRIVACY: LegalLink = { words: "Privacy Policy", to: ROUTES.privacyPolicy.path }
export const REFUNDS: LegalLink = { words: "Refund and Cancellation Policy", to: ROUTES.refundPolicy.path }

/** The contact e-mail address, which opens a message to it. */
export const mailTo = ({ email }: Operator): LegalLink => ({ words: email, to: `mailto:${email}` })

/** The telephone number, which dials it. */
export const callTo = (operator: Operator): LegalLink => ({ words: operator.phone, to: telLink(operator) })
