/** That the Dockerfile is read as an engine reads it, and that all it names is there. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { DESK_PORT_DISTANCE } from "#server/config/serverSettings.ts"
import { buildContext } from "./buildContext.ts"
import { expandVariables, readDockerfile } from "./dockerfile.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const read = (path: string) => readFileSync(join(root, path), "utf8")
const stages = readDockerfile(read("deploy/Dockerfile"))
const steps = stages.flatMap(({ instructions }) => instructions)
const copies = steps.filter((step) => step.does === "COPY")
const inContext = buildContext(read(".dockerignore"))

describe("readDockerfile", () => {
  it("should tell stages, what each begins with and what it does in order", () => {
    const text = [
      "# a comment",
      "FROM node:24-slim AS packages",
      "WORKDIR /shop",
      "COPY a.json b.json ./",
      "RUN npm ci \\",
      "  # another, in the middle of a step",
      "  --omit=dev",
      "",
      "FROM packages",
      "ARG SHOP",
      "ENV A=1 B=file:/data/x.sqlite C=$SHOP",
      "COPY --from=packages /shop/dist dist",
      'HEALTHCHECK --interval=10s CMD ["node", "-e", "1"]',
      'CMD ["node", "main.ts"]',
    ].join("\n")
    expect(readDockerfile(text)).toEqual([
      {
        base: "node:24-slim",
        name: "packages",
        instructions: [
          { does: "WORKDIR", value: "/shop" },
          { does: "COPY", sources: ["a.json", "b.json"], target: "./" },
          {
            does: "RUN",
            command: ["/bin/sh", "-c", "npm ci --omit=dev"],
            text: "npm ci --omit=dev",
          },
        ],
      },
      {
        base: "packages",
        instructions: [
          { does: "ARG", value: "SHOP" },
          { does: "ENV", variables: { A: "1", B: "file:/data/x.sqlite", C: "$SHOP" } },
          { does: "COPY", from: "packages", sources: ["/shop/dist"], target: "dist" },
          { does: "HEALTHCHECK", command: ["node", "-e", "1"], text: '["node", "-e", "1"]' },
          { does: "CMD", command: ["node", "main.ts"], text: '["node", "main.ts"]' },
        ],
      },
    ])
  })

  it.each([
    ["ADD x.tar /", "is not known here"],
    ["COPY --chown=node a b", "copies in a way that is not known here"],
    ['ENV A="1 2"', "has quotes or variables"],
    ["ENV A=${B:-1}", "has quotes or variables"],
    ["COPY a", "copies in a way that is not known here"],
  ])("should refuse what it would have to guess: %s", (line, why) => {
    expect(() => readDockerfile(`FROM node\n${line}`)).toThrow(why)
  })

  it("should refuse a step before the first stage", () => {
    expect(() => readDockerfile("RUN true\nFROM node")).toThrow("stands before the first FROM")
  })
})

describe("buildContext", () => {
  const has = buildContext("# what stays at home\nnode_modules\n*.log\ndocs\n!docs/shop.md\n**/*.tmp\n")

  it.each([
    ["node_modules/effect/index.js", false],
    ["server.log", false],
    ["server/server.log", true],
    ["docs/deploy.md", false],
    ["docs/shop.md", true],
    ["a/b/c.tmp", false],
    ["docs-of-others", true],
  ])("%s is in it: %s", (path, isIn) => {
    expect(has(path)).toBe(isIn)
  })

  it("should keep what this machine built, keeps and hides out of the project's own", () => {
    const kept = [".git/config", "node_modules/a", "dist/site/index.html", "data/goa.sqlite", ".env"]
    expect(kept.filter(inContext)).toEqual([])
  })
})

describe("deploy/Dockerfile", () => {
  it("should copy only what is in the project and in the context", () => {
    const sources = copies.flatMap((copy) => (copy.from === undefined ? copy.sources : []))
    expect(sources.length).toBeGreaterThan(0)
    const [starred, named] = [
      sources.filter((path) => path.includes("*")),
      sources.filter((path) => !path.includes("*")),
    ]
    expect(named.filter((path) => !existsSync(join(root, path)) || !inContext(path))).toEqual([])
    // A shop of one's own is there only where somebody has made it, and then in the image too.
    expect(new Set(starred)).toEqual(new Set(["shop*"]))
    expect(inContext("shop/shop.json")).toBe(true)
  })

  it("should build and start the shop that SHOP names, and the first sample without it", () => {
    const buildsSite = stages.find(({ name }) => name === "site")?.instructions ?? []
    const argument = buildsSite.findIndex((step) => step.does === "ARG" && step.value === "SHOP")
    const build = buildsSite.findIndex((step) => step.does === "RUN" && step.text === "npm run build")
    expect([argument >= 0, argument < build]).toEqual([true, true])
    const last = stages.at(-1)?.instructions ?? []
    const set = Object.assign({}, ...last.map((step) => (step.does === "ENV" ? step.variables : {})))
    const environment = (SHOP: string) =>
      ["SHOP", "NODE_OPTIONS"].map((name) => expandVariables(set[name] ?? "", { SHOP }))
    expect(environment("munnar")).toEqual(["munnar", "--conditions=munnar"])
    expect(environment("")).toEqual(["", ""])
  })

  it("should expose the ports of the shop and of its desk, which compose publishes for this machine", () => {
    const exposed = steps.flatMap((step) => (step.does === "EXPOSE" ? [Number(step.value)] : []))
    expect(exposed).toEqual([3000, 3000 + DESK_PORT_DISTANCE])
    const published = [...read("deploy/compose.yaml").matchAll(/"127\.0\.0\.1:(\d+):(\d+)"/g)]
    expect(published.map(([, there, here]) => [Number(there), Number(here)])).toEqual(
      exposed.map((port) => [port, port]),
    )
  })

  it("should copy from stages that stand before", () => {
    const earlier = (n: number) => stages.slice(0, n).map(({ name }) => name)
    const froms = stages.flatMap(({ instructions }, n) =>
      instructions.flatMap((step) =>
        step.does === "COPY" && step.from !== undefined ? [[n, step.from]] : [],
      ),
    ) as ReadonlyArray<readonly [n: number, from: string]>
    expect(froms.length).toBeGreaterThan(0)
    expect(froms.filter(([n, from]) => !earlier(n).includes(from))).toEqual([])
  })

  it("should start a file that the last stage has, as a user who is not root", () => {
    const last = stages.at(-1)?.instructions ?? []
    const words = last.flatMap((step) => (step.does === "CMD" ? step.command : []))
    const script = words.find((word) => word.endsWith(".ts")) ?? ""
    const copied = last.flatMap((step) => (step.does === "COPY" ? step.sources : []))
    expect(existsSync(join(root, script))).toBe(true)
    expect(copied).toContain(script.split("/")[0])
    expect(last.find((step) => step.does === "USER")).toEqual({ does: "USER", value: "node" })
  })
})
