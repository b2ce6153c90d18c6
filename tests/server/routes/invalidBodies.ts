/** Bodies that break a call's contract, made from one that keeps it: each field missing, of a wrong type, out of bounds. */

/** A name for the test's title, and the raw text to send. */
export type InvalidBody = readonly [what: string, text: string]

const WRONG: ReadonlyArray<readonly [string, string]> = [
  ["null", "null"],
  ["true", "true"],
  ["an empty object", "{}"],
  ["a list", "[1,2]"],
  ["a nested list", '[["x"]]'],
]

const WRONG_NUMBERS: ReadonlyArray<readonly [string, string]> = [
  ["a text", '"2"'],
  ["a text NaN", '"NaN"'],
  ["negative", "-1"],
  ["a fraction", "1.5"],
  ["huge", "1e300"],
  ["beyond every number", "1e999"],
  ["above every bound", "100000000000000000000"],
]

const WRONG_TEXTS: ReadonlyArray<readonly [string, string]> = [
  ["a number", "7"],
  ["far too long", JSON.stringify("x".repeat(9000))],
]

/** The valid body as text with one field's value replaced by raw JSON. */
const withField = (valid: Readonly<Record<string, unknown>>, key: string, raw: string) =>
  `{${Object.entries(valid)
    .map(([name, value]) => `${JSON.stringify(name)}:${name === key ? raw : JSON.stringify(value)}`)
    .join(",")}}`

const without = (valid: Readonly<Record<string, unknown>>, key: string) =>
  JSON.stringify(Object.fromEntries(Object.entries(valid).filter(([name]) => name !== key)))

/** Every single-field break of `valid`. Fields that hold objects or lists get the wrong types only. */
export const invalidFields = (valid: Readonly<Record<string, unknown>>): ReadonlyArray<InvalidBody> =>
  Object.entries(valid).flatMap(([key, value]) => {
    const wrong =
      typeof value === "number"
        ? WRONG_NUMBERS
        : typeof value === "string"
          ? WRONG_TEXTS
          : ([["a text", '"x"']] as const)
    return [
      [`${key} missing`, without(valid, key)] as const,
      ...[...WRONG, ...wrong].map(
        ([what, raw]) => [`${key} is ${what}`, withField(valid, key, raw)] as const,
      ),
    ]
  })

/** Bodies that are wrong as a whole. */
export const invalidValues = (valid: Readonly<Record<string, unknown>>): ReadonlyArray<InvalidBody> => {
  const text = JSON.stringify(valid)
  return [
    ["empty", ""],
    ["not JSON", "hello"],
    ["cut off", text.slice(0, -5)],
    ["a trailing comma", text.replace(/}$/, ",}")],
    ["null", "null"],
    ["a list", `[${text}]`],
    ["a text", JSON.stringify(text)],
    ["a number", "42"],
    ["NaN", "NaN"],
    ["nested a thousand deep", "[".repeat(1000) + "]".repeat(1000)],
    ["larger than 16 kB", JSON.stringify({ ...valid, filler: "x".repeat(20_000) })],
  ]
}

/** Fields that nobody asked for, the ones that pollute prototypes among them. */
export const extraFields = (valid: Readonly<Record<string, unknown>>): ReadonlyArray<InvalidBody> =>
  [
    ['"extra":1', "an extra field"],
    ['"__proto__":{"polluted":true}', "__proto__"],
    ['"constructor":{"prototype":{"polluted":true}}', "constructor"],
  ].map(([raw, what]) => [`with ${what}`, JSON.stringify(valid).replace(/}$/, `,${raw}}`)] as const)
