/**
 * What a phone's keyboard needs to know of what is typed into a field (HTML, "Input modalities"): which keys, what its enter
 * key says, and whether capitals, corrections or earlier entries help. A form that goes on otherwise says so at its field.
 */
import type { ComponentProps } from "react"

type Keyboard = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "enterKeyHint" | "autoComplete" | "autoCapitalize" | "spellCheck"
>

const NEXT = { autoComplete: "off", enterKeyHint: "next" } as const
/** For what no dictionary has. */
const AS_TYPED = { autoCapitalize: "none", spellCheck: false } as const

/**
 * By what is typed. Who types their own name, number or address is helped by the browser; the desk, which types other
 * people's, sets `autoComplete` to "off".
 */
export const TYPING = {
  name: { ...NEXT, autoComplete: "name", autoCapitalize: "words", spellCheck: false },
  mobile: { ...NEXT, type: "tel", autoComplete: "tel" },
  email: { ...NEXT, type: "email", autoComplete: "email" },
  /** Rupees, and whatever else has decimals. */
  amount: { ...NEXT, inputMode: "decimal" },
  /** Whole numbers: people, seats, the last digits of a number. */
  count: { ...NEXT, inputMode: "numeric" },
  /** Words that are looked for. */
  search: { ...NEXT, ...AS_TYPED, inputMode: "search", enterKeyHint: "search" },
  /** Numbers of orders, addresses, links. */
  code: { ...NEXT, ...AS_TYPED },
  /** What others read. */
  sentence: NEXT,
  day: { type: "date" },
} as const satisfies Readonly<Record<string, Keyboard>>

export type Typed = keyof typeof TYPING
