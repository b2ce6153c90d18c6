/** The site's colours as the receipt prints them. Each meaning also stands in words, for grey printers. */
import type { Verdict } from "#core/payments/verdict.ts"

export const INDIGO = "#1d2b4f"
export const SOFT = "#44537a"
export const WHITE = "#ffffff"
export const SAND = "#f7ead2"
export const RULE_COLOUR = "#cdb68a"
export const AZUL = "#2a5aa0"
export const MANGO = "#f2ac3c"
export const TEAL = "#0f6f78"

/** The stamp's colour. */
export const STAMP_COLOURS = {
  green: "#1f6b4c",
  red: "#b93d28",
  yellow: "#8a5a06",
  grey: "#44537a",
} satisfies Record<Verdict["colour"], string>
