/**
 * The shop's colours on receipts, in letters and on pictures of shared links. Whatever a colour means is also said in words,
 * for printers without colour.
 */
import colours from "#shop/printColours.json" with { type: "json" }
import type { Verdict } from "#core/payments/paymentVerdict.ts"
import type { PrintColour } from "#core/shopDrawings.ts"

export const INDIGO = colours.indigo
export const SHELL = colours.shell
export const SOFT = colours.soft
export const WHITE = colours.paper
export const SAND = colours.sand
export const RULE_COLOUR = colours.rule
export const AZUL = colours.azul
export const TEAL = colours.teal

/** The stamp's colour. */
export const STAMP_COLOURS = {
  green: colours.palm,
  red: colours.coral,
  yellow: colours.amber,
  grey: colours.slate,
} satisfies Record<Verdict["colour"], string>

const NAMED = new Map(Object.entries(colours))

/** What a drawing means by a colour, as `#rrggbb`. */
export const printColour = (colour: PrintColour): string => NAMED.get(colour) ?? colour
