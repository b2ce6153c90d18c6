/**
 * A command line as a table of its options: the words are read by it, and the help and every refusal are written from it,
 * so that none of the three knows an option that the others do not.
 *
 * Plain JavaScript, like everything beside it: commands of a bare clone use it before there are packages.
 */
import { parseArgs } from "node:util"

/**
 * How many letters must be put in, taken out, replaced or exchanged with their neighbour to make one of the other
 * (Damerau and Levenshtein's distance, of strings whose parts are changed once).
 */
const lettersBetween = (one, other) => {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let at = 1; at <= one.length; at++) {
    const [before, last] = [rows.at(-2), rows.at(-1)]
    const row = [at]
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[at - 1] === other[place - 1]
      const isExchanged = one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1]
      row.push(
        Math.min(
          last[place] + 1,
          row[place - 1] + 1,
          last[place - 1] + (isSame ? 0 : 1),
          before !== undefined && isExchanged ? before[place - 2] + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows.at(-1).at(-1)
}

const lettersFrom = (word) => (known) => (known.startsWith(word) ? 0 : lettersBetween(word, known))

/** Of words that are known the one that begins so, or that is the fewest letters away. */
export const nearestTo = (word, known) => {
  const far = lettersFrom(word)
  return known.reduce((best, one) => (far(one) < far(best) ? one : best))
}

/** "; did you mean …?" where a known word is near enough to be what was meant, with what stands before each; else nothing. */
export const suggestion = (word, known, before = "") => {
  if (known.length === 0) return ""
  const near = nearestTo(word, known)
  return word.length > 2 && lettersFrom(word)(near) <= Math.ceil(near.length / 4)
    ? `; did you mean ${before}${near}?`
    : ""
}

const isHelp = (word) => word === "--help" || word === "-h"

/** Whether a word asks for the help: what stands behind an option that takes a value is its value. */
export const asksForHelp = (words, options) =>
  words.some((word, place) => {
    const before = words[place - 1] ?? ""
    return isHelp(word) && !(before.startsWith("--") && options[before.slice(2)]?.value !== undefined)
  })

/** Why an option that was typed does not fit; `undefined` where it does. */
const objection = ({ rawName, name, value, inlineValue }, options) => {
  const option = options[name]
  if (option === undefined || !rawName.startsWith("--"))
    return `there is no option ${rawName}${suggestion(name, Object.keys(options), "--")}`
  if (option.value === undefined) return value === undefined ? undefined : `--${name} takes no value`
  if (value === undefined || value.trim() === "") return `--${name} needs a value: ${option.value}`
  return !inlineValue && /^--?[a-z]/i.test(value)
    ? `--${name} needs a value; one that begins with a dash is written --${name}=${value}`
    : undefined
}

/**
 * What was typed: the values of each option in their order, and the words that belong to none. Where something does not
 * fit, `validationError` says the first of it in one line.
 */
export const readWords = (words, options) => {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? "boolean" : "string" },
    ]),
  )
  const { tokens, positionals } = parseArgs({
    args: [...words],
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const typed = new Map()
  for (const token of tokens) {
    if (token.kind !== "option") continue
    const { name, value = "" } = token
    const validationError = objection(token, options)
    if (validationError !== undefined) return { validationError }
    if (typed.has(name) && options[name].isList !== true)
      return { validationError: `--${name} is given twice` }
    typed.set(name, [...(typed.get(name) ?? []), value])
  }
  return { typed, positionals }
}

/** A validation error, with every option by its name. */
export const refusalText = (validationError, options) => {
  const names = Object.keys(options).map((name) => `--${name}`)
  return `${validationError}${validationError.endsWith("?") ? "" : "."} Options: ${names.join(", ") || "none"}`
}

/** What cannot be among the words of a command that takes none beside its options. */
export const strayWord = ([word]) => (word === undefined ? undefined : `"${word}" is not understood`)

/** Longest line of a help. Unit: characters. */
const WIDTH = 100

/** Parts in lines of at most `WIDTH`; all lines but the first begin with `indent`. */
const wrapped = (parts, indent, first = "") => {
  const lines = [first]
  for (const part of parts) {
    const line = lines.at(-1)
    const isBlank = line.trim() === ""
    if (!isBlank && line.length + 1 + part.length > WIDTH) lines.push(indent + part)
    else lines[lines.length - 1] = isBlank ? line + part : `${line} ${part}`
  }
  return lines.join("\n")
}

const wordsOf = (text) => text.trim().split(/\s+/)

/** How an option is written, such as "--seed N". */
const writtenAs = (name, { value }) => `--${name}${value === undefined ? "" : ` ${value}`}`

const inCall = ([name, option]) => {
  const written = `${writtenAs(name, option)}`
  return (option.isRequired === true ? written : `[${written}]`) + (option.isList === true ? "..." : "")
}

/** How a command is called, on one line or more: its name, what it takes, and its options. */
export const callText = ({ call, takes = "", options }, indent = "") => {
  const words = [...(takes === "" ? [] : [takes]), ...Object.entries(options).map(inCall)]
  return wrapped([words.length === 0 ? call.replace(/ --$/, "") : call, ...words], `${indent}    `, indent)
}

/** What a command does, wrapped. */
export const purposeText = ({ does }, indent = "") =>
  wrapped(wordsOf(`${does.trim().replace(/\.$/, "")}.`), indent, indent)

/** Each option on a line of its own, with what it means and what holds where it is not given. */
const optionsText = (options, indent = "") => {
  const rows = Object.entries(options).map(([name, option]) => [
    writtenAs(name, option),
    wordsOf(option.usual === undefined ? option.says : `${option.says} (default: ${option.usual})`),
  ])
  const all = [...rows, ["--help", wordsOf("shows this")]]
  const width = Math.max(...all.map(([written]) => written.length))
  return all
    .map(([written, says]) =>
      wrapped(says, " ".repeat(indent.length + width + 2), `${indent}${written.padEnd(width)} `),
    )
    .join("\n")
}

/** The whole help of one command. */
export const helpText = (usage) => {
  const { options, examples = [], exits } = usage
  return [
    callText(usage),
    `\n${purposeText(usage, "  ")}`,
    `\n${optionsText(options, "  ")}`,
    ...(examples.length === 0 ? [] : [`\nexamples:\n${examples.map((line) => `  ${line}`).join("\n")}`]),
    ...(exits === undefined ? [] : [`\nexit codes: ${exits}`]),
    "",
  ].join("\n")
}
