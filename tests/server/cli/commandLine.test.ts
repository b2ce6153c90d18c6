/** The operator's command line reads strictly, prints what strangers typed harmlessly, and refuses in one line. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { alignedTable, printableJson } from "#server/cli/output.ts"
import { printable } from "#core/plainText.ts"
import { usageText } from "#server/cli/runCommand.ts"
import { COMMANDS } from "#server/cli/commands.ts"
import { commandLineOf } from "./cliHarness.ts"

const said = (words: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) =>
  commandLineOf(env)(words)

describe("the words of the operator's command line", () => {
  it.each([
    ["a command is needed", []],
    ['there is no command "frob"', ["frob"]],
    ['there is no command "frob"', ["help", "frob"]],
    ['there is no command "frob"', ["frob", "--help"]],
    ['there is no command "ordres"; did you mean orders?', ["ordres"]],
    ['there is no command "orders shwo"; did you mean orders show?', ["orders", "shwo", "GOA-1"]],
    ["; did you mean catalogue import?", ["catalogue", "improt", "menu"]],
    ["--text needs a value; one that begins with a dash is written", ["orders", "note", "G", "--text", "-h"]],
    ["--json takes no value", ["orders", "--json=yes"]],
    ["--json is given twice", ["orders", "--json", "--json"]],
    ["--day needs a value: DATE", ["orders", "--day"]],
    ["there is no option --dya; did you mean --day?", ["orders", "--dya", "2026-12-05"]],
    ["there is no option -j", ["orders", "-j"]],
    ["--from 2026-12-05 is after --to 2026-12-04", ["orders", "--from", "2026-12-05", "--to", "2026-12-04"]],
    [
      "--from 2026-12-05 is after --to 2026-12-04",
      ["refunds", "export", "r.csv", "--from", "2026-12-05", "--to", "2026-12-04"],
    ],
    ["erase needs one mobile number", ["erase", "98765432101"]],
    ["--state is one of CREATED", ["orders", "--state", "paid"]],
    ["--mobile needs digits", ["orders", "--mobile", "Asha"]],
    ["--from needs a day such as", ["orders", "--from", "2026-02-30"]],
    ["--to needs a day such as", ["orders", "--to", "1.12.2026"]],
    ["--from is given twice", ["orders", "--from", "2026-12-01", "--from", "2026-12-02"]],
    ["--state needs a value", ["orders", "--state", ""]],
    ["there is no option --most", ["orders", "--most", "5"]],
    ["orders takes options, or: orders show ORDER", ["orders", "GOA-1"]],
    ["an order id is needed", ["orders", "show"]],
    ["an order id is needed", ["orders", "show", "../../etc/passwd"]],
    ['"GOA-2" is not understood', ["orders", "show", "GOA-1", "GOA-2"]],
    ["an order id is needed", ["refund", "--full", "--reason", "x"]],
    ["refund needs --on DATE, or --full", ["refund", "GOA-1", "--reason", "x"]],
    ["--on needs a day such as", ["refund", "GOA-1", "--on", "today", "--reason", "x"]],
    ["refund needs --reason", ["refund", "GOA-1", "--on", "2026-12-01"]],
    ["--reason needs a value", ["refund", "GOA-1", "--full", "--reason", "  "]],
    ["catalogue is not a whole command: catalogue validate, catalogue diff", ["catalogue"]],
    ["catalogue validate needs a file or a folder", ["catalogue", "validate"]],
    ["catalogue import needs a file or a folder", ["catalogue", "import", "--yes"]],
    ["catalogue export needs a folder", ["catalogue", "export"]],
    ["orders export needs a file", ["orders", "export", "--state", "FAILED"]],
    ['"now" is not understood', ["trip-plans", "now"]],
    ["trip-plans show needs a request", ["trip-plans", "show"]],
    ['"x" is not understood', ["subscribers", "x"]],
    ["subscribers export needs a file", ["subscribers", "export"]],
    ["backup needs a file", ["backup"]],
    ['"b" is not understood', ["backup", "a", "b"]],
    ["restore needs the file of a backup", ["restore", "--yes"]],
    ["erase needs a mobile number, or --email ADDRESS", ["erase", "--yes"]],
    ["erase needs the whole mobile number, 10 digits", ["erase", "43210"]],
    ["--email needs an e-mail address", ["erase", "--email", "Asha"]],
    ['"everything" is not understood', ["check", "everything"]],
    ["there is no option --all", ["erasures", "--all"]],
    ["--reason is longer than 300", ["refund", "GOA-1", "--full", "--reason", "x".repeat(301)]],
    ["--full deducts nothing", ["refund", "GOA-1", "--full", "--deduct", "Fee=1", "--reason", "x"]],
    ...["Fee", "=5", "Fee=", "Fee=0", "Fee=-5", "Fee=1.005", "Fee=five"].map(
      (deduction) =>
        [
          "--deduct needs a label and rupees",
          ["refund", "GOA-1", "--on", "2026-12-01", "--deduct", deduction, "--reason", "x"],
        ] as const,
    ),
  ] as const)("should not understand, say %j in one line, and end with 2: %j", async (line, words) => {
    const { code, out, err, asked } = await said(words)
    expect([code, out, asked]).toEqual([2, "", ""])
    expect(err).toMatch(/^[^\n]+[.?] See: npm run cli -- help( [a-z-]+)*\n$/)
    expect(err).toContain(line)
  })

  it.each([[["help"]], [["--help"]]])("should help with everything: %j", async (words) => {
    expect(await said(words)).toEqual({ code: 0, out: usageText(COMMANDS), err: "", asked: "" })
  })

  it("should help with one command, and with those that begin alike", async () => {
    for (const words of [
      ["refund", "-h"],
      ["help", "refund"],
    ])
      expect((await said(words)).out).toMatch(
        /^npm run cli -- refund ORDER [^]+\n {2}--deduct [^]+\n {2}refund give-up REFUND /,
      )
    const { out } = await said(["help", "catalogue"])
    expect(out.match(/^ {2}catalogue \w+/gm)).toHaveLength(6)
    const { out: whole } = await said(["bookings", "new", "--help"])
    expect(whole).toContain("\n  --from phone|walk-in|hotel  how they came (default: phone)\n")
    expect(whole).toContain(
      "\nexamples:\n  npm run cli -- bookings new crocodile-canal-cruise --day 2026-12-05 ",
    )
  })

  it("should give examples with activities that the sample shop has", () => {
    const slugs = seedCatalogue().flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
    const named = COMMANDS.flatMap(({ examples = [] }) => examples)
      .map((example) => /^bookings new (\S+)|--activity (\S+)/.exec(example))
      .flatMap((found) => found?.[1] ?? found?.[2] ?? [])
    expect(named).toHaveLength(2)
    for (const slug of named) expect(slugs).toContain(slug)
  })

  it("should name every command in the help, each by its own words", () => {
    for (const { name } of COMMANDS) expect(usageText(COMMANDS)).toContain(`\n  ${name}`)
    for (const line of usageText(COMMANDS).split("\n")) expect(line.length).toBeLessThanOrEqual(110)
  })

  it.each(COMMANDS.map(({ name }) => name))(
    "should say of %s what it does and what each of its options means, and end with 0",
    async (name) => {
      const { code, out, err } = await said([...name.split(" "), "--help"])
      expect([code, err]).toEqual([0, ""])
      const { does, options } = COMMANDS.find((command) => command.name === name) ?? { does: "", options: {} }
      expect(out.startsWith(`npm run cli -- ${name}`)).toBe(true)
      expect(out.replace(/\s+/g, " ")).toContain(does.trim().replace(/\s+/g, " "))
      for (const [option, { says, value }] of Object.entries(options)) {
        expect(says).not.toBe("")
        expect(out).toMatch(
          new RegExp(`^ {2}--${option}${value === undefined ? " " : ` ${value.replace("|", "\\|")}`}`, "m"),
        )
      }
    },
  )

  it.each(
    COMMANDS.filter(({ options }) => Object.values(options).some(({ isRequired }) => isRequired === true)),
  )("should do nothing without what the help of $name calls needed", async ({ name }) => {
    const { code, out, err } = await said([...name.split(" "), "2026-12-05"])
    expect([code, out]).toEqual([2, ""])
    expect(err).toContain(" needs ")
  })

  it.each([
    ["DATABASE_URL: ", { DATABASE_URL: "mysql://x" }],
    ["DATABASE_URL: there is no shop at /nowhere/goa.sqlite", { DATABASE_URL: "file:/nowhere/goa.sqlite" }],
    ["PHONEPE_BASE_URL: ", { PAYMENT_GATEWAY: "phonepe" }],
  ])("should refuse in one line with the variable's name, and end with 1: %s", async (line, env) => {
    const { code, out, err } = await said(["orders"], env)
    expect([code, out]).toEqual([1, ""])
    expect(err).toMatch(/^[^\n]+\n$/)
    expect(err.startsWith(line)).toBe(true)
  })
})

const NASTY = ["\n", "\r", "\u001b[2J", "\u009b31m", "\u202e", "\u2066", "\u2028", "\u0000", "\u007f"]
const strange = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "grapheme", maxLength: 5 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""))

describe("what strangers typed", () => {
  it(
    "should be printed on its line, without a letter that a terminal obeys",
    { tags: ["asvs:1.1.2"] },
    () => {
      fc.assert(
        fc.property(strange, (text) => {
          expect(printable(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        }),
      )
      expect(printable("Asha \u001b[31mRao\r\nORDER GOA-2")).toBe("Asha [31mRao ORDER GOA-2")
      expect(printable("नमस्ते 👨‍👩‍👧 O’Brien")).toBe("नमस्ते 👨‍👩‍👧 O’Brien")
    },
  )

  it("should be the same in JSON, letter by letter, and as harmless", () => {
    fc.assert(
      fc.property(strange, (text) => {
        const json = printableJson([{ name: text }])
        expect(JSON.parse(json)).toEqual([{ name: text }])
        expect(json.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })
})

describe("alignedTable", () => {
  it("should take every order of a shop of many years", () => {
    const rows = Array.from({ length: 200_000 }, (_, nth) => [`${nth}`, "x"])
    const lines = alignedTable(rows).split("\n")
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([200_000, "0       x", "199999  x"])
  })

  it("should begin each column where it begins in every row, and end a right one alike", () => {
    const cell = fc.stringMatching(/^[a-z₹é.]{0,8}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
        const lines = alignedTable(rows, [1]).split("\n")
        expect(lines).toHaveLength(rows.length)
        const [first, second] = [0, 1].map((column) =>
          Math.max(...rows.map((row) => row[column]?.length ?? 0)),
        )
        for (const [n, row] of rows.entries())
          expect(lines[n]).toBe(
            `${row[0].padEnd(first ?? 0)}  ${row[1].padStart(second ?? 0)}  ${row[2]}`.trimEnd(),
          )
      }),
    )
  })
})
