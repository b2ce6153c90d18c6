/** What the guides say and a program can check: their tables, links, commands, variables, packages and numbers. */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { PAGE_METADATA } from "#core/catalogue/content/pageMetadataTable.ts"
import { type Environment } from "#server/config/setting.ts"
import { KNOWN_VARIABLES } from "#server/config/knownVariables.ts"
import { readSettings } from "#server/config/readSettings.ts"
import { COMMANDS } from "#server/office/commands.ts"
import { MUTANTS } from "../conformance/mutants/mutants.ts"
import { CHAPTERS } from "../conformance/sentences/chapters.ts"
import { FAILURE_MODES } from "../failures/failureModes.ts"
import { PROPERTIES } from "../qa/properties.ts"
import { PLANTED_BUGS } from "../simulation/planted/plantedBugs.ts"
import { anchorsIn, codeIn, linksIn, tablesIn, tableUnder } from "./markdown.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), "utf8")
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n")

/** Every page that somebody reads as it is. */
const GUIDES = tracked.filter((path) => /^([A-Z]+|docs\/.*|.*\/README)\.md$/.test(path))
/** It tells of other days, not of today. */
const HISTORY = "CHANGELOG.md"
const guides = GUIDES.filter((path) => path !== HISTORY).map((path) => [path, textOf(path)] as const)
const README = textOf("README.md")
const SENTENCES = CHAPTERS.flatMap(({ sentences }) => sentences)
const packageFile = JSON.parse(textOf("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

it("should have been read: the guides of the root and of docs", () => {
  for (const path of ["README.md", "SECURITY.md", "CONTRIBUTING.md", "docs/deploy.md"])
    expect(guides.map(([guide]) => guide)).toContain(path)
})

describe.each(guides)("%s", (path, text) => {
  it("should have tables whose rows fit their heads", () => {
    const misfits = tablesIn(text).flatMap(({ line, head, rows }) =>
      rows.filter((row) => row.length !== head.length).map((row) => `table of line ${line}: ${row[0]}`),
    )
    expect(misfits).toEqual([])
  })

  it("should tell no row of a table twice, nor a command or variable", () => {
    for (const { head, rows } of tablesIn(text)) {
      const told = rows.flatMap((row) =>
        head[0] === "variable" || head[0] === "command" ? codeIn(row[0] ?? "") : [row.join(" | ")],
      )
      expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([])
    }
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
    const rooms = /^(\.ci|adapters|core|deploy|docs|server|stories|tests|ui)\/[\w./-]*$/
    const isWritten = (place: string) =>
      textOf(".gitignore")
        .split("\n")
        .some((ignored) => ignored !== "" && `${place}/`.startsWith(ignored.replace(/^\//, "")))
    const lost = codeIn(text)
      .filter((code) => rooms.test(code))
      .filter((place) => !["", ".ts", ".tsx"].some((suffix) => existsSync(join(root, place + suffix))))
    expect(lost.filter((place) => !isWritten(place))).toEqual([])
  })

  it("should name commands that there are", () => {
    const named = [...text.matchAll(/npm run (?:(?:-s|--silent) )?([a-z][\w:-]*)/g)].map(
      ([, name = ""]) => name,
    )
    expect(named.filter((name) => !Object.hasOwn(packageFile.scripts, name))).toEqual([])
    const asked = [
      ...text.matchAll(/(?:npm run (?:--silent )?office --|server\/office\/main\.ts) ([a-z]+(?:-[a-z]+)*)/g),
    ]
    const known = new Set(["help", ...COMMANDS.map(({ name }) => name.split(" ")[0])])
    expect(asked.map(([, word]) => word).filter((word) => !known.has(word))).toEqual([])
  })
})

describe("the README", () => {
  it("should tell every command of package.json", () => {
    const told = new Set(codeIn(README).map((code) => /^(?:npm (?:run )?)?([a-z][\w:-]*)/.exec(code)?.[1]))
    expect(Object.keys(packageFile.scripts).filter((name) => !told.has(name))).toEqual([])
  })

  it("should tell every command of the desk, and no other", () => {
    const told = tableUnder(README, "The operator's desk")
      .rows.flatMap(([calls = ""]) => codeIn(calls))
      .map((call) => call.replace(/ (--)?[A-Z].*$/, "").replace(/ --.*$/, ""))
    const names = COMMANDS.map(({ name }) => name)
    const isTold = (name: string) => told.includes(name) || told.includes(name.split(" ").at(-1) ?? "")
    expect(names.filter((name) => !isTold(name))).toEqual([])
    expect(told.filter((call) => !names.some((name) => name === call || name.endsWith(` ${call}`)))).toEqual(
      [],
    )
  })

  it("should tell every variable that the server reads, and no other", () => {
    // NODE_ENV is Node's own, and every package reads it.
    const told = tableUnder(README, "Environment")
      .rows.flatMap(([names = ""]) => codeIn(names))
      .filter((name) => name !== "NODE_ENV")
    expect(told.toSorted()).toEqual([...readBySettings()].toSorted())
    expect(told.toSorted()).toEqual(KNOWN_VARIABLES.toSorted())
  })

  it("should name every package that is needed, and no other", () => {
    const named = tableUnder(README, "Dependencies, and why").rows.flatMap(([names = ""]) =>
      names.split(", "),
    )
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
    const families: Readonly<Record<string, RegExp>> = {
      "storybook and its addons": /^(storybook$|@storybook\/)/,
      "@fontsource…": /^@fontsource/,
    }
    const isOf = (name: string) => (one: string) => families[name]?.test(one) ?? one === name
    const needed = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies })
    expect(named.filter((name) => !needed.some(isOf(name)))).toEqual([])
    // Types and adapters come with what they are for; the last is what the failure tests compare ours with.
    const isBeside = (name: string) => /^@types\/|^@vitest\/browser-playwright$|^@phonepe-pg\//.test(name)
    expect(needed.filter((name) => !isBeside(name) && !named.some((one) => isOf(one)(name)))).toEqual([])
  })

  it("should pin every package to one version, whose bytes the lockfile knows", () => {
    const { packages } = JSON.parse(textOf("package-lock.json")) as {
      readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>
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
  })

  it.each([
    ["properties of QA", "README.md", /(\d+) properties, each with its sentence/, PROPERTIES.length],
    ["planted mistakes", "README.md", /plants (\d+) mistakes in copies/, PLANTED_BUGS.length],
    ["sentences of the specification", "README.md", /chapters 1 to 9 in (\d+) sentences/, SENTENCES.length],
    ["mutants of these sentences", "README.md", /makes (\d+) changes in a copy/, MUTANTS.length],
    [
      "pages' own words",
      "README.md",
      /ships with the site, (\d+) of them/,
      Object.keys(PAGE_METADATA).length,
    ],
    ["ways a payment can go wrong", "README.md", /table of (\d+) ways/, FAILURE_MODES.length],
    ["ways a payment goes wrong", "SECURITY.md", /\((\d+) ways a payment goes wrong\)/, FAILURE_MODES.length],
  ])("should count the %s, in %s", (_, path, sentence, count) => {
    expect(Number(sentence.exec(textOf(path))?.[1])).toBe(count)
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
  const phonepe = {
    PAYMENT_GATEWAY: "phonepe",
    PHONEPE_BASE_URL: "https://api.phonepe.com/apis/pg",
    PHONEPE_AUTH_URL: "https://api.phonepe.com/apis/identity-manager",
    PHONEPE_CHECKOUT_SCRIPT: "https://mercury.phonepe.com/web/bundle/checkout.js",
    PHONEPE_CLIENT_ID: "shop",
    PHONEPE_CLIENT_VERSION: "1",
    PHONEPE_CLIENT_SECRET: "secret",
  }
  const given: ReadonlyArray<Environment> = [
    { SMTP_URL: "smtp://mail.example", OPERATOR_EMAIL: "desk@goa.example" },
    { ...phonepe, PHONEPE_WEBHOOK_USERNAME: "shop_user", PHONEPE_WEBHOOK_PASSWORD: "Passw0rd99" },
    { ...phonepe, PHONEPE_WEBHOOK_KEY_ID: "key-1", PHONEPE_WEBHOOK_SECRET: "s3cr3t-long" },
  ]
  for (const env of given) {
    const watched = new Proxy(env, {
      get: (all, name) => {
        if (typeof name === "string" && name !== "NODE_ENV") asked.add(name)
        return Reflect.get(all, name)
      },
    })
    Effect.runSync(readSettings(watched))
  }
  return asked
}
