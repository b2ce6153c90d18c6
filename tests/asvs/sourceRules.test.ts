/** What must be nowhere in the sources of the product, told by their text: docs/asvs.md says so of each. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Comments may speak of what the code must not do. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "")

/** What runs in a shop or in a visitor's browser; pictures, fonts and the first start are made by their makers. */
const sources: ReadonlyMap<string, string> = new Map(
  ["core", "adapters", "server", "ui"]
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((path) => join(room, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/^ui\/(art|fonts)\//.test(path))
    .map((path) => [path, withoutComments(readFileSync(join(root, path), "utf8"))]),
)

/** The files in which the pattern is. */
const filesWith = (pattern: RegExp) =>
  [...sources].flatMap(([path, text]) => (pattern.test(text) ? [path] : [])).toSorted()

/** The payment simulator stands for another company's site and never runs in production. */
const SIMULATOR = /^server\/phonepeSimulator\//
const ofTheShop = (paths: ReadonlyArray<string>) => paths.filter((path) => !SIMULATOR.test(path))

it("should have been read: hundreds of files", () => expect(sources.size).toBeGreaterThan(400))

describe("the product", () => {
  it("should run no other program", () => {
    expect(filesWith(/child_process|node:cluster|\bprocess\.binding\(/)).toEqual([])
  })

  it("should load the payment simulator where payments are simulated only", () => {
    const loading = filesWith(/from "\.\/simulatedGateway\.ts"|import\("\.\/simulatedGateway\.ts"\)/)
    expect(loading).toEqual(["server/chooseGateway.ts"])
    const text = sources.get("server/chooseGateway.ts") ?? ""
    expect(text.match(/.*simulatedGateway\.ts".*/g)).toEqual([
      'import type { simulatedGateway } from "./simulatedGateway.ts"',
      '        Effect.promise(() => import("./simulatedGateway.ts")),',
    ])
    expect(sources.get("server/simulatedGateway.ts")).toContain("yield* neverInProduction(process.env)")
    expect(filesWith(/phonepeSimulator\//)).toEqual(["server/simulatedGateway.ts"])
  })

  it("should make no code of a text, and no regular expression but those of its own routes", () => {
    expect(filesWith(/\beval\(|new Function\(|\bvm\b.*node:vm|node:vm/)).toEqual([])
    expect(filesWith(/new RegExp\(|[^.\w]RegExp\(/)).toEqual(["server/observe/routeOf.ts"])
  })

  it("should put no value into the text of a query", () => {
    // Words of ours in each: column types, a number that a pragma takes no parameter for, tables, one count.
    expect(filesWith(/sql\s*\.raw\b/)).toEqual([
      "adapters/sql/columnWords.ts",
      "adapters/sql/migrations/008_review_decisions.ts",
      "adapters/sql/migrations/010_privacy.ts",
      "adapters/sql/scrubSqlite.ts",
      "adapters/sql/shopFiguresSql.ts",
    ])
    expect(filesWith(/sql\.lit\(/)).toEqual([
      "adapters/sql/completionRefused.ts",
      "adapters/sql/tablePages.ts",
    ])
  })

  it("should set no HTML but the lines of its own icons", () => {
    const HTML = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/
    expect(filesWith(HTML)).toEqual(["ui/lightIcon.ts"])
  })

  it("should hear no other window: only its worker takes messages, from its own pages", () => {
    expect(ofTheShop(filesWith(/addEventListener\("message"|onmessage/))).toEqual([
      "ui/serviceWorker/worker.ts",
    ])
  })

  it("should redirect nobody but to an activity's own address and the gateway's payment page", () => {
    const redirecting = ofTheShop(filesWith(/\bres\b[^\n]*\.redirect\(|["']location["'],/))
    expect(redirecting).toEqual(["server/routes/plainForms.ts", "server/site/pages.ts"])
    expect(sources.get("server/routes/plainForms.ts")?.match(/\.redirect\(.*/g)).toEqual([
      '.redirect(303, pathOf({ to: "activity", ...place }))',
      ".redirect(303, answer.redirectUrl)",
    ])
    expect(sources.get("server/site/pages.ts")?.match(/\.redirect\(.*/g)).toEqual([
      ".redirect(path + queryOf(req))",
    ])
  })

  it("should read no query on the server but that of the result's page", () => {
    const readers = filesWith(/\breq\.query\b|\bquery\b[^\n]*= req\b/)
    expect(ofTheShop(readers)).toEqual(["server/routes/plainForms.ts"])
  })

  it("should live in a simulated world in development builds only", () => {
    const imported = filesWith(/#adapters\/simulator\//).filter((path) => path.startsWith("ui/"))
    // The server's writer keeps what a device would in memory, and has no world.
    expect(imported).toEqual(["ui/main.tsx", "ui/writtenFlows.ts"])
    expect(sources.get("ui/writtenFlows.ts")).not.toMatch(/simulator\/(?!memoryDevice)/)
    const text = sources.get("ui/main.tsx") ?? ""
    const guard = text.indexOf("if (!import.meta.env.DEV || name === null) return liveWorld")
    expect(guard).toBeGreaterThan(0)
    expect(guard).toBeLessThan(text.indexOf("#adapters/simulator/"))
  })

  it("should use of cryptography what docs/asvs.md lists, and nothing else", () => {
    const used = new Set(
      [...sources.values()].flatMap((text) =>
        [...text.matchAll(/import \{([^}]*)\} from "node:crypto"/g)].flatMap(([, names = ""]) =>
          names.split(",").map((name) => name.trim()),
        ),
      ),
    )
    expect([...used].toSorted()).toEqual([
      "createHash",
      "createHmac",
      "randomBytes",
      "randomUUID",
      "timingSafeEqual",
    ])
    expect(filesWith(/create(Hash|Hmac)\((?!"sha256")/)).toEqual([])
    expect(filesWith(/from "(bcrypt|crypto-js|node-forge|jsonwebtoken|tweetnacl)/)).toEqual([])
  })

  it("should draw what must not be guessed from the system's generator", () => {
    expect(filesWith(/Math\.random\(/)).toEqual(["adapters/sql/sqliteTurns.ts"])
  })

  it("should compare secrets in constant time", () => {
    for (const path of ["adapters/phonepe/verifyNotice.ts", "server/routes/metricsRoute.ts"]) {
      const text = sources.get(path) ?? ""
      expect(text).toMatch(/[^ {,]\s*timingSafeEqual\(/)
      expect(text).not.toMatch(/(given|expected|authorization\W*) === /)
    }
  })
})
