/** What the guides say and a program can check: their tables, links, commands, variables, packages and numbers. */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Environment } from "#server/config/environment.ts"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { KNOWN_VARIABLES, rejectUnknownVariables } from "#server/config/knownVariables.ts"
import { readServerSettings } from "#server/config/serverSettings.ts"
import { COMMANDS } from "#server/cli/commands.ts"
import { RATE_LIMIT_SHARES } from "#server/guard/rateLimits.ts"
import { REAL_PHONEPE, REAL_WEBHOOK } from "../../harness/realPhonepe.ts"
import { PLANTED_MISTAKES } from "../ruleAttempts/plantedMistakes.ts"
import { MUTANTS } from "../conformance/mutants/mutants.ts"
import { decisionsIn } from "../conformance/conformanceTable.ts"
import { CHAPTERS } from "../conformance/sentences/chapters.ts"
import { FAILURE_MODES } from "../../failures/failureModes.ts"
import { PROPERTIES } from "../../properties/properties.ts"
import { SEEDED_BUGS } from "../../simulation/seededBugs/seededBugs.ts"
import { anchorsIn, codeIn, linksIn, tablesIn, tableUnder } from "./markdown.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), "utf8")
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n")

/** Every page that somebody reads as it is. */
const GUIDES = tracked.filter((path) => /^([A-Z]+|docs\/.*|.*\/README)\.md$|\.mdx$/.test(path))
/** It tells of other days, not of today. */
const HISTORY = "CHANGELOG.md"
const guides = GUIDES.filter((path) => path !== HISTORY).map((path) => [path, textOf(path)] as const)
const README = textOf("README.md")
const COMMANDS_PAGE = textOf("docs/commands.md")
/** Every word that a source, setting or unit uses. */
const WORDS_OF_THE_CODE = new Set(
  tracked
    .filter((path) => /\.(tsx?|mjs|css|json|example|service|yaml)$|Dockerfile$/.test(path))
    .filter((path) => !/^(package-lock\.json|tests\/tools\/guides\/)/.test(path))
    .flatMap((path) => textOf(path).match(/[\w$]+/g) ?? []),
)
const SENTENCES = CHAPTERS.flatMap(({ sentences }) => sentences)
const packageFile = JSON.parse(textOf("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

it("should have been read: the guides of the root, of docs and of Storybook", () => {
  for (const path of [
    "README.md",
    "SECURITY.md",
    "docs/deploy.md",
    "tools/README.md",
    "stories/docs/StartHere.mdx",
  ])
    expect(guides.map(([guide]) => guide)).toContain(path)
})

describe.each(guides)("%s", (path, text) => {
  it("should have tables whose rows fit their heads", () => {
    const wrong = tablesIn(text).flatMap(({ line, head, rows }) =>
      rows.filter((row) => row.length !== head.length).map((row) => `table of line ${line}: ${row[0]}`),
    )
    expect(wrong).toEqual([])
  })

  it("should tell no row of a table twice, nor a command or variable of the page", () => {
    const twice = (told: ReadonlyArray<string>) => told.filter((one, at) => told.indexOf(one) !== at)
    const tables = tablesIn(text)
    for (const { rows } of tables) expect(twice(rows.map((row) => row.join(" | ")))).toEqual([])
    const ofThePage = tables
      .filter(({ head }) => head[0] === "variable" || head[0] === "command")
      .flatMap(({ rows }) => rows.flatMap(([names = ""]) => codeIn(names)))
    expect(twice(ofThePage)).toEqual([])
    expect(twice(anchorsIn(text))).toEqual([])
  })

  it("should link to what is there, chapter by chapter", () => {
    const lost = linksIn(text).filter((target) => {
      if (/^[a-z]+:/.test(target)) return false
      const [file = "", anchor] = target.split("#")
      const linked = file === "" ? path : join(dirname(path), file)
      if (!existsSync(join(root, linked))) return true
      return anchor !== undefined && !anchorsIn(textOf(linked)).includes(anchor)
    })
    expect(lost).toEqual([])
  })

  it("should cite a chapter by a link, which is known to lead there", () => {
    const outsideOfLinks = text.replace(/\[[^\]]*\]\([^)]*\)/g, "")
    expect(outsideOfLinks).not.toMatch(/README's (chapter|section)|chapters? (on|about)/)
  })

  it("should name files and folders that are there, or that a command writes", () => {
    const folders =
      /^(\.ci|\.github|\.storybook|adapters|core|deploy|docs|server|stories|tests|tools|ui)\/[\w./-]*$/
    const isWritten = (place: string) =>
      textOf(".gitignore")
        .split("\n")
        .some((ignored) => ignored !== "" && `${place}/`.startsWith(ignored.replace(/^\//, "")))
    // A recipe creates its own.
    const created = new Set([...text.matchAll(/\*\*Create\*\* `([^`]+)`/g)].map(([, place = ""]) => place))
    const lost = codeIn(text)
      .filter((code) => folders.test(code) && !created.has(code))
      .filter((place) => !["", ".ts", ".tsx"].some((suffix) => existsSync(join(root, place + suffix))))
    expect(lost.filter((place) => !isWritten(place))).toEqual([])
  })

  it("should name no source, sheet or page by a name that no file has", () => {
    const names = new Set(tracked.map((file) => basename(file)))
    const named = codeIn(text).filter((code) => /^[\w.-]+\.(tsx?|mjs|css|mdx?)$/.test(code))
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  it("should name no function, type or constant that the code does not have", () => {
    const names = codeIn(text).filter((code) =>
      /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)$/.test(code),
    )
    // Of Node's own variables the code knows nothing.
    expect(names.filter((name) => !WORDS_OF_THE_CODE.has(name) && !name.startsWith("NODE_"))).toEqual([])
  })

  it("should name commands that there are", () => {
    const named = [...text.matchAll(/npm run (?:(?:-s|--silent) )?([a-z][\w:-]*)/g)].map(
      ([, name = ""]) => name,
    )
    expect(named.filter((name) => !Object.hasOwn(packageFile.scripts, name))).toEqual([])
    const asked = [
      ...text.matchAll(/(?:npm run (?:--silent )?cli --|server\/cli\/main\.ts) ([a-z]+(?:-[a-z]+)*)/g),
    ]
    const known = new Set(["help", ...COMMANDS.map(({ name }) => name.split(" ")[0])])
    expect(asked.map(([, word]) => word).filter((word) => !known.has(word))).toEqual([])
  })

  it("should call the operator's commands with options that they have", () => {
    const calls = [...text.matchAll(/(?:cli --|goa-booking|server\/cli\/main\.ts) ([a-z][^`\n|]*)/g)]
    const lost = calls.flatMap(([, call = ""]) => {
      const called = COMMANDS.filter(({ name }) => `${call} `.startsWith(`${name} `))
      const options = Object.keys(called.toSorted((a, b) => b.name.length - a.name.length)[0]?.options ?? {})
      const named = [...call.matchAll(/--([a-z-]+)/g)].map(([, name = ""]) => name)
      return named.filter((name) => !["help", ...options].includes(name)).map((name) => `${call}: --${name}`)
    })
    expect(lost).toEqual([])
  })
})

describe("the README", () => {
  it("should be short enough to be read: 1,000 words", () => {
    expect(README.split(/\s+/).filter((word) => word !== "").length).toBeLessThanOrEqual(1000)
  })

  it("should lead to every page of docs", () => {
    const linked = new Set(linksIn(README).map((target) => target.replace(/#.*$/, "")))
    expect(GUIDES.filter((path) => path.startsWith("docs/") && !linked.has(path))).toEqual([])
  })
})

describe("the pages of docs", () => {
  it("should tell every command of package.json", () => {
    const told = new Set(
      codeIn(COMMANDS_PAGE).map((code) => /^(?:npm (?:run )?)?([a-z][\w:-]*)/.exec(code)?.[1]),
    )
    expect(Object.keys(packageFile.scripts).filter((name) => !told.has(name))).toEqual([])
  })

  it("should tell every command of the operator, and no other", () => {
    const told = tableUnder(COMMANDS_PAGE, "The operator's command line")
      .rows.flatMap(([calls = ""]) => codeIn(calls))
      .map((call) => call.replace(/ (--)?[A-Z].*$/, "").replace(/ --.*$/, ""))
    const names = COMMANDS.map(({ name }) => name)
    const isTold = (name: string) => told.includes(name) || told.includes(name.split(" ").at(-1) ?? "")
    expect(names.filter((name) => !isTold(name))).toEqual([])
    expect(told.filter((call) => !names.some((name) => name === call || name.endsWith(` ${call}`)))).toEqual(
      [],
    )
  })

  it("should name no option of the operator's that the commands of its row lack", () => {
    const lost = tableUnder(COMMANDS_PAGE, "The operator's command line").rows.flatMap((row) => {
      const words = codeIn(row.join(" | "))
      const groups = new Set(words.map((code) => code.split(" ")[0]))
      const known = COMMANDS.filter(({ name }) => groups.has(name.split(" ")[0]))
      const options = new Set(known.flatMap((command) => Object.keys(command.options)))
      const named = words.flatMap((code) => [...code.matchAll(/--([a-z-]+)/g)].map(([, name = ""]) => name))
      return named.filter((name) => !options.has(name)).map((name) => `${row[0]}: --${name}`)
    })
    expect(lost).toEqual([])
  })

  it("should tell every variable that the server reads, and no other", { tags: ["asvs:13.1.1"] }, () => {
    // NODE_ENV is Node's own, and every package reads it.
    const told = tableUnder(textOf("docs/environment.md"), "Environment")
      .rows.flatMap(([names = ""]) => codeIn(names))
      .filter((name) => name !== "NODE_ENV")
    expect(told.toSorted(), "docs/environment.md has a row for each variable that a setting reads").toEqual(
      [...readBySettings()].toSorted(),
    )
    expect(told.toSorted(), "and server/config/knownVariables.ts has the same names").toEqual(
      KNOWN_VARIABLES.toSorted(),
    )
  })

  it("should tell which misspelt variables stop a start, and which do not", () => {
    const text = textOf("docs/environment.md").split("\n\n")[1] ?? ""
    const isRefused = (name: string) =>
      Effect.runSync(Effect.isFailure(rejectUnknownVariables({ [name]: "1" })))
    const begins = [...text.matchAll(/`([A-Z]+_)…`/g)].map(([, beginning = ""]) => beginning)
    expect(begins.length).toBeGreaterThan(3)
    expect(begins.filter((beginning) => !isRefused(`${beginning}NONSENSE`))).toEqual([])
    const unnoticed = codeIn(/A misspelt .*? is not noticed/.exec(text)?.[0] ?? "")
    expect(unnoticed.length).toBeGreaterThan(3)
    expect(unnoticed.filter((name) => isRefused(`${name}S`))).toEqual([])
  })

  it("should tell the shares of the rate limit as they are", () => {
    const [row = ""] = /^\| `RATE_LIMIT_PER_MINUTE`.*$/m.exec(textOf("docs/environment.md")) ?? []
    const told = [/payments 1\/(\d+)/, /look-ups of bookings 1\/(\d+)/].map((share) =>
      Number(share.exec(row)?.[1]),
    )
    const [payments, ...others] = RATE_LIMIT_SHARES
    expect(payments.path).toBe(paymentCalls.start.path)
    expect(told).toEqual([payments.oneIn, 20])
    expect(new Set(others.map(({ oneIn }) => oneIn))).toEqual(new Set(told))
  })

  it("should name the visitor's ports, and no other", () => {
    const [, told = ""] = /in the visitor's words \(([^)]*)\)/.exec(textOf("docs/architecture.md")) ?? []
    const fulfilled = [
      ...textOf("core/applicationLayer.ts").matchAll(/Layer\.(?:effect|succeed)\(\s*(\w+),/g),
    ]
    expect(codeIn(told).toSorted()).toEqual(fulfilled.map(([, port = ""]) => port).toSorted())
  })

  it("should name every package that is needed, and no other", { tags: ["asvs:15.1.2"] }, () => {
    const named = tableUnder(textOf("docs/dependencies.md"), "Dependencies, and why").rows.flatMap(
      ([names = ""]) => names.split(", "),
    )
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
    const families: Readonly<Record<string, RegExp>> = {
      "storybook and its addons": /^(storybook$|@storybook\/)/,
      "@fontsource…": /^@fontsource/,
    }
    const isOf = (name: string) => (one: string) => families[name]?.test(one) ?? one === name
    const { dependencies, optionalDependencies, devDependencies } = packageFile
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
    expect(named.filter((name) => !needed.some(isOf(name)))).toEqual([])
    // Types and adapters come with what they are for; the last is what the failure tests compare ours with.
    const isBeside = (name: string) => /^@types\/|^@vitest\/browser-playwright$|^@phonepe-pg\//.test(name)
    expect(needed.filter((name) => !isBeside(name) && !named.some((one) => isOf(one)(name)))).toEqual([])
  })

  it(
    "should pin every package to one version, whose bytes the lockfile knows",
    { tags: ["asvs:15.1.2"] },
    () => {
      const { packages } = JSON.parse(textOf("package-lock.json")) as {
        readonly packages: Readonly<
          Record<string, { readonly version?: string; readonly integrity?: string }>
        >
      }
      for (const [name, version] of Object.entries({
        ...packageFile.dependencies,
        ...packageFile.devDependencies,
      })) {
        expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
        expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
      }
      const unknown = Object.entries(packages).filter(([path, { integrity }]) => path !== "" && !integrity)
      expect(unknown.map(([path]) => path)).toEqual([])
    },
  )

  it.each([
    ["properties of QA", "docs/commands.md", /(\d+) properties, each with its sentence/, PROPERTIES.length],
    ["seeded bugs", "docs/commands.md", /puts (\d+) seeded bugs into copies/, SEEDED_BUGS.length],
    [
      "sentences of the specification",
      "docs/commands.md",
      /chapters 1 to 9 in (\d+) sentences/,
      SENTENCES.length,
    ],
    ["mistakes with rules", "docs/commands.md", /puts (\d+) mistakes into copies/, PLANTED_MISTAKES.length],
    ["mutants of these sentences", "docs/commands.md", /makes (\d+) changes in a copy/, MUTANTS.length],
    ["ways a payment can go wrong", "docs/commands.md", /table of (\d+) ways/, FAILURE_MODES.length],
    ["ways a payment goes wrong", "SECURITY.md", /\((\d+) ways a payment goes wrong\)/, FAILURE_MODES.length],
  ])("should count the %s, in %s", (_, path, sentence, count) => {
    expect(Number(sentence.exec(textOf(path))?.[1])).toBe(count)
  })
})

describe("a decision", () => {
  it("should be a row of docs/decisions.md wherever a source cites one", () => {
    const rows = decisionsIn(textOf("docs/decisions.md"))
    const cited = tracked
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && path !== "tests/tools/guides/guides.test.ts")
      .flatMap((path) =>
        [
          ...textOf(path)
            .replace(/\s*\n\s*(?:\*|\/\/)\s*/g, " ")
            .matchAll(/\bdecision "([^"]+)"|"Decision: ([^"(]+)/gi),
        ].map(([, cited, section = ""]) => [path, cited ?? section.trim()] as const),
      )
    expect(cited.length).toBeGreaterThan(15)
    expect(cited.filter(([, about]) => !rows.has(about))).toEqual([])
  })
})

describe("a variable", () => {
  /** Of the payment simulator alone, of the mover, of Node and of the tests. */
  const BESIDE =
    /^(MOVE_(?:FROM|TO)|PHONEPE_SIMULATOR_[A-Z]+|NODE_ENV|CHROMIUM_PATH|POSTGRES_[A-Z]+|PATH|TZ)$/

  it("should be read by the server wherever a text or comment sets it", () => {
    const read = readBySettings()
    const texts = tracked.filter(
      (path) =>
        /^(adapters|core|deploy|docs|server|stories|ui|[A-Z]+\.md)/.test(path) &&
        /\.(md|tsx?|mjs|example|service|yaml)$/.test(path),
    )
    const unknown = texts.flatMap((path) =>
      [...textOf(path).matchAll(/(?:`|^#?|Environment=|\s)([A-Z][A-Z]+(?:_[A-Z]+)*)=[^\s=>]/gm)]
        .map(([, name = ""]) => name)
        .filter((name) => !read.has(name) && !BESIDE.test(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})

/** The variables that a start asks for, with either way of paying, of sealing notices and of sending mail. */
function readBySettings(): ReadonlySet<string> {
  const asked = new Set<string>()
  const given: ReadonlyArray<Environment> = [
    { SMTP_URL: "smtp://mail.example", OPERATOR_EMAIL: "desk@goa.example" },
    { ...REAL_PHONEPE, ...REAL_WEBHOOK },
    { ...REAL_PHONEPE, PHONEPE_WEBHOOK_KEY_ID: "key-1", PHONEPE_WEBHOOK_SECRET: "s3cr3t-long" },
  ]
  for (const env of given) {
    const watched = new Proxy(env, {
      get: (all, name) => {
        if (typeof name === "string" && name !== "NODE_ENV") asked.add(name)
        return Reflect.get(all, name)
      },
    })
    Effect.runSync(readServerSettings(watched))
  }
  return asked
}
