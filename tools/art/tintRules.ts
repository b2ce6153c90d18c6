/** The stylesheet by which a picture's average colour stands in for it: a served page may carry no style of its own. */

const rule = (colour: string): string => `  [data-tint="${colour}"] {\n    background: ${colour};\n  }`

/** One rule for each colour that occurs, in order, so that an unchanged drawing changes nothing. */
export const tintRules = (colours: ReadonlyArray<string>): string =>
  `/* Written by npm run art. */\n@layer parts {\n${[...new Set(colours)].toSorted().map(rule).join("\n\n")}\n}\n`
