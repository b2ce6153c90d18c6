/** What must be nowhere in the sources of the product, told by their syntax: docs/asvs.md says so of each. */
import { describe, expect, it } from "vitest"
import { allIn, calledName, isNode, listOf, nameOf, type Node } from "../sourceEdits/syntaxTree.ts"
import {
  filesWith,
  importersOf,
  importsOf,
  isCallOf,
  isCallWith,
  isSettingOf,
  productSources,
  sourceAt,
} from "./productSources.ts"

/** The payment simulator stands for another company's site and never runs in production. */
const SIMULATOR = "server/phonepeSimulator/"
const withoutSimulator = (paths: ReadonlyArray<string>) => paths.filter((path) => !path.startsWith(SIMULATOR))

it("should have been read: hundreds of files", () => expect(productSources.length).toBeGreaterThan(400))

describe("the product", () => {
  it("should run no other program than itself and those of its database", { tags: ["asvs:1.2.5"] }, () => {
    // A preview is the shop itself once more, beside the one that sells; no shell stands between.
    const PREVIEW = "server/cli/cataloguePreview.ts"
    // A backup of PostgreSQL is made and read by its own programs, named here and given no text of a visitor's.
    const DUMP = "adapters/sql/postgresDump.ts"
    const importers = importersOf((from) => /^(node:)?(child_process|cluster)$/.test(from))
    expect(importers.toSorted()).toEqual([DUMP, PREVIEW])
    const programs = sourceAt(DUMP)
      .nodes.filter(isCallOf("call"))
      .map(({ arguments: given }) => listOf(given)[0]?.["value"])
    expect(new Set(programs)).toEqual(new Set(["pg_dump", "pg_restore"]))
    expect(sourceAt(DUMP).nodes.filter(isSettingOf("shell"))).toEqual([])
    const calls = sourceAt(PREVIEW).nodes.filter(isCallOf("spawn"))
    expect(calls.map(({ arguments: given }) => nameOf(listOf(given)[0]?.["property"]))).toEqual(["execPath"])
    expect(sourceAt(PREVIEW).nodes.filter(isSettingOf("shell"))).toEqual([])
    expect(filesWith(isCallOf("process.binding"))).toEqual([])
  })

  it("should load the payment simulator where payments are simulated only", () => {
    const GATEWAY = "server/app/simulatedGateway.ts"
    expect(importersOf((from) => from === GATEWAY)).toEqual(["server/app/paymentGateway.ts"])
    const loads = importsOf(sourceAt("server/app/paymentGateway.ts")).filter(({ from }) => from === GATEWAY)
    expect(loads.map(({ kind }) => kind)).not.toContain("value")
    expect(withoutSimulator(importersOf((from) => from.startsWith(SIMULATOR)))).toEqual([GATEWAY])
    // An effect that is made and not yielded refuses nothing.
    const refusing = sourceAt(GATEWAY).nodes.filter(
      ({ type, argument }) =>
        type === "YieldExpression" && isNode(argument) && isCallOf("neverInProduction")(argument),
    )
    expect(refusing).toHaveLength(1)
  })

  it(
    "should make no code of a text, and no regular expression but those of its own routes",
    { tags: ["asvs:1.2.9", "asvs:1.3.2"] },
    () => {
      expect(filesWith((node) => isCallOf("eval")(node) || isCallOf("Function")(node))).toEqual([])
      expect(importersOf((from) => /^(node:)?vm$/.test(from))).toEqual([])
      expect(filesWith(isCallOf("RegExp"))).toEqual(["server/observe/requestLog.ts"])
    },
  )

  it("should put no value into the text of a query", { tags: ["asvs:1.2.4"] }, () => {
    // Words of ours in each: column types, a number that a pragma takes no parameter for, tables, one count, states and
    // indexes.
    expect(filesWith(isCallOf("sql.raw"))).toEqual([
      "adapters/sql/migrations/008_review_decisions.ts",
      "adapters/sql/migrations/010_privacy.ts",
      "adapters/sql/migrations/019_desk_bookings.ts",
      "adapters/sql/scrubSqlite.ts",
      "adapters/sql/sqlDialect.ts",
      "adapters/sql/sqlOperationalMetrics.ts",
    ])
    expect(filesWith(isCallOf("sql.lit"))).toEqual([
      "adapters/sql/bookingKeys.ts",
      "adapters/sql/callOffOffers.ts",
      "adapters/sql/moveDatabase.ts",
      "adapters/sql/sqlOrderStore.ts",
      "adapters/sql/unpaidBookings.ts",
    ])
  })

  it("should set no HTML", { tags: ["asvs:3.2.2"] }, () => {
    const ways = [
      ...["dangerouslySetInnerHTML", "innerHTML", "outerHTML"].map(isSettingOf),
      ...["insertAdjacentHTML", "document.write"].map(isCallOf),
    ]
    expect(filesWith((node) => ways.some((isWay) => isWay(node)))).toEqual([])
  })

  it(
    "should hear no other window: only its worker takes messages, from its own pages",
    { tags: ["asvs:3.5.5"] },
    () => {
      const isHearing = (node: Node) =>
        (isCallOf("addEventListener")(node) && isCallWith("message")(node)) || isSettingOf("onmessage")(node)
      expect(withoutSimulator(filesWith(isHearing))).toEqual(["ui/serviceWorker/worker.ts"])
    },
  )

  it(
    "should redirect nobody but to an activity's own address and the gateway's payment page",
    { tags: ["asvs:3.7.2"] },
    () => {
      const redirects = productSources
        .filter(({ path }) => !path.startsWith(SIMULATOR))
        .flatMap(({ path, nodes }) =>
          nodes
            .filter(isCallOf("redirect"))
            .map(({ arguments: given }) => [path, ...target(listOf(given).at(-1))]),
        )
      expect(redirects).toEqual([
        ["server/routes/noScriptRoutes.ts", "pathOf"],
        ["server/routes/noScriptRoutes.ts", "redirectUrl"],
        // The address itself, as it is written plainly.
        ["server/routes/pageRoutes.ts", "queryOf"],
      ])
      const isLocation = (node: Node) => isCallOf("location")(node) || isCallWith("location")(node)
      const locating = filesWith(isLocation).filter((path) => path.startsWith("server/"))
      expect(withoutSimulator(locating)).toEqual([])
    },
  )

  it("should read no query on the server but that of the result's page", () => {
    const isReading = ({ type, property, left, right, id, init }: Node) =>
      (type === "MemberExpression" && nameOf(property) === "query") ||
      (type === "VariableDeclarator" && isTaking(id, init)) ||
      (type === "AssignmentExpression" && isTaking(left, right))
    const readers = filesWith(isReading).filter((path) => path.startsWith("server/"))
    expect(withoutSimulator(readers)).toEqual(["server/routes/noScriptRoutes.ts"])
  })

  it("should live in a simulated world in development builds only", { tags: ["asvs:15.2.3"] }, () => {
    const isWorld = (from: string) => from.startsWith("adapters/memory/")
    const MAIN = sourceAt("ui/app/main.tsx")
    expect(importersOf(isWorld).filter((path) => path.startsWith("ui/"))).toEqual([
      MAIN.path,
      "ui/app/serverActors.ts",
    ])
    // The server's writer keeps what a device would in memory, and has no world.
    const ofTheWriter = importsOf(sourceAt("ui/app/serverActors.ts")).filter(({ from }) => isWorld(from))
    expect(ofTheWriter.map(({ from }) => from)).toEqual(["adapters/memory/memoryStorage.ts"])
    for (const { kind, node } of importsOf(MAIN).filter(({ from }) => isWorld(from))) {
      expect(kind).toBe("dynamic")
      const around = MAIN.nodes.filter(
        ({ type, start, end }) => type === "BlockStatement" && start < node.start && node.end < end,
      )
      const before = around.flatMap(({ body }) => listOf(body)).filter(({ end }) => end < node.start)
      expect(before.some(isLeavingUnlessDevelopment)).toBe(true)
    }
  })

  it(
    "should use of cryptography what docs/asvs.md lists, and nothing else",
    { tags: ["asvs:11.1.1", "asvs:11.1.2", "asvs:11.2.1", "asvs:11.2.3", "asvs:11.4.1", "asvs:11.4.3"] },
    () => {
      const used = productSources
        .flatMap(importsOf)
        .filter(({ from }) => /^(node:)?crypto$/.test(from))
        .flatMap(({ names }) => names)
      expect([...new Set(used)].toSorted()).toEqual([
        "createHash",
        "createHmac",
        "randomBytes",
        "randomUUID",
        "timingSafeEqual",
      ])
      const isDigest = (node: Node) => isCallOf("createHash")(node) || isCallOf("createHmac")(node)
      expect(filesWith((node) => isDigest(node) && !isCallWith("sha256")(node))).toEqual([])
      expect(
        importersOf((from) => /^(bcrypt|crypto-js|node-forge|jsonwebtoken|tweetnacl)/.test(from)),
      ).toEqual([])
    },
  )

  it("should draw what must not be guessed from the system's generator", { tags: ["asvs:11.5.1"] }, () => {
    expect(filesWith(isCallOf("Math.random"))).toEqual(["adapters/sql/sqliteWriteQueue.ts"])
  })

  it(
    "should compare secrets in constant time",
    { tags: ["asvs:11.2.3", "asvs:11.4.1", "asvs:11.4.3"] },
    () => {
      for (const path of ["adapters/phonepe/phonepeWebhook.ts", "server/routes/monitoringRoutes.ts"]) {
        const { nodes } = sourceAt(path)
        expect(nodes.filter(isCallOf("timingSafeEqual"))).toHaveLength(1)
        // What is compared in any other way is compared with a word of ours, which is no secret.
        const plain = nodes.filter(({ operator }) => /^[!=]==?$/.test(String(operator)))
        expect(plain.filter(({ left, right }) => ![left, right].some(isOurWord))).toEqual([])
      }
    },
  )
})

// Below: what a node is

/** What an address is made of: the functions that it calls, or else the property that it is. */
function target(address: Node | undefined): ReadonlyArray<unknown> {
  if (address === undefined) return []
  if (address.type === "MemberExpression") return [nameOf(address["property"])]
  const calls = allIn(address).map(calledName)
  return calls.filter((name) => name !== undefined)
}

/** `{ query } = req`. */
function isTaking(pattern: unknown, from: unknown): boolean {
  return (
    isNode(pattern) &&
    isNode(from) &&
    from.type === "Identifier" &&
    listOf(pattern["properties"]).some(({ key }) => nameOf(key) === "query")
  )
}

/** `if (!import.meta.env.DEV || …) return …`. */
function isLeavingUnlessDevelopment({ type, test, consequent }: Node): boolean {
  const either = (node: unknown): ReadonlyArray<Node> => {
    if (!isNode(node)) return []
    return node["operator"] === "||" ? [...either(node["left"]), ...either(node["right"])] : [node]
  }
  const isElsewhere = ({ operator, argument }: Node) =>
    operator === "!" && isNode(argument) && nameOf(argument["property"]) === "DEV"
  return (
    type === "IfStatement" &&
    isNode(consequent) &&
    consequent.type === "ReturnStatement" &&
    either(test).some(isElsewhere)
  )
}

function isOurWord(node: unknown): boolean {
  return isNode(node) && (node.type === "Literal" || nameOf(node) === "undefined")
}
