/** The tokens as they stand in the shop's colours and in `ui/theme/tokens.css`: read, never said twice. */
import colours from "#shop/colours.css?raw"
import sheet from "#ui/theme/tokens.css?raw"

export interface Token {
  /** Without its two hyphens. */
  readonly name: string
  readonly value: string
  /** The heading that it stands under. */
  readonly group: string
}

const PIECE = /\/\*([^*]+)\*\/|--([\w-]+):\s*([^;]+);/g

/** Those of `:root`, in order; what reduced motion changes is left out. */
const read = (css: string): ReadonlyArray<Token> => {
  const tokens: Array<Token> = []
  let group = ""
  for (const [, heading, name, value] of (css.split("@media")[0] ?? "").matchAll(PIECE)) {
    if (heading !== undefined) group = heading.trim()
    else if (name !== undefined && value !== undefined)
      tokens.push({ name, value: value.replace(/\s+/g, " "), group })
  }
  return tokens
}

export const TOKENS = [...read(colours), ...read(sheet)]

/** Throws for a token that is no more. */
export const tokenValue = (name: string): string => {
  const token = TOKENS.find((one) => one.name === name)
  if (token === undefined) throw new Error(`there is no token --${name}`)
  return token.value
}
