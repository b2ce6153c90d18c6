/** The site over another server of the specification's calls: `API_BASE_URL`. */
import { execFile } from "node:child_process"
import { readdirSync, rmSync } from "node:fs"
import { promisify } from "node:util"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readServerSettings } from "#server/config/serverSettings.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { startSpecificationServer } from "../../harness/specificationServer.ts"
import { newDataFolder, type SpawnedServer, startServer } from "../../harness/spawnedServer.ts"
import { commandLineOf } from "../cli/cliHarness.ts"

const SCRIPT = { PHONEPE_CHECKOUT_SCRIPT: "https://pay.example/checkout.js" }
const CRUISE = "/cruises/sunset-cruise-mandovi"

const directive = (policy: string, name: string) =>
  policy
    .split(";")
    .find((one) => one.trim().startsWith(`${name} `))
    ?.trim()

describe("the site over a plain server", () => {
  const folder = newDataFolder()
  let api: Awaited<ReturnType<typeof startSpecificationServer>>
  let site: SpawnedServer
  beforeAll(async () => {
    api = await startSpecificationServer()
    site = await startServer(folder, { ...SCRIPT, API_BASE_URL: api.baseUrl, DATA_FOLDER: folder })
  })
  afterAll(async () => {
    await site.end("SIGTERM")
    api.stop()
    rmSync(folder, { recursive: true })
  })

  it("should write pages from that server's catalogue, and ask it as the specification has it", async () => {
    const home = await fetch(site.baseUrl)
    const cruise = await fetch(site.baseUrl + CRUISE)
    expect([home.status, cruise.status]).toEqual([200, 200])
    expect(await home.text()).toContain("Sunset Cruise on the Mandovi")
    const page = await cruise.text()
    expect(page).toContain("<h1")
    expect(page).toContain(`src="${api.baseUrl}/pictures/sunset-cruise-mandovi-1600.webp"`)
    expect(page).toContain(`"apiBaseUrl":"${api.baseUrl}"`)
    expect((await fetch(`${site.baseUrl}/cruises/moon-walk`)).status).toBe(404)
    expect(await (await fetch(`${site.baseUrl}/sitemap.xml`)).text()).toContain(CRUISE)
    expect(api.strange).toEqual([])
  })

  it(
    "should let pages ask that origin and show its pictures, and nothing else more",
    { tags: ["7.calls.1"] },
    async () => {
      const policy = (await fetch(site.baseUrl)).headers.get("content-security-policy") ?? ""
      expect(directive(policy, "img-src")).toBe(`img-src 'self' ${api.baseUrl}`)
      expect(directive(policy, "connect-src")).toContain(api.baseUrl)
      const others = policy.split(";").filter((one) => !/^\s*(img|connect)-src /.test(one))
      expect(others.join(";")).not.toContain(api.baseUrl)
    },
  )

  it("should live, say that the server answers, and have no call of its own", async () => {
    expect((await fetch(`${site.baseUrl}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${site.baseUrl}/readyz`)).json()).toEqual({ status: "ready" })
    expect((await fetch(`${site.baseUrl}/api/categories/all`)).status).toBe(404)
  })

  it("should open no database", () => {
    expect(readdirSync(folder)).toEqual([])
  })
})

describe("a wrong API_BASE_URL", () => {
  it.each([
    ["API_BASE_URL", { ...SCRIPT, API_BASE_URL: "api.example" }],
    ["API_BASE_URL", { ...SCRIPT, API_BASE_URL: "https://api.example/v1" }],
    ["API_BASE_URL", { ...SCRIPT, API_BASE_URL: "http://api.example", NODE_ENV: "production" }],
    ["PHONEPE_CHECKOUT_SCRIPT", { API_BASE_URL: "https://api.example" }],
  ])("should stop the start with one line that names %s: %j", async (name, env) => {
    const { message } = await Effect.runPromise(Effect.flip(readServerSettings(env)))
    expect(message).toMatch(new RegExp(`^${name}: [^\\n]+$`))
  })

  it.each([
    ["nobody", undefined],
    ["HTML", "<!doctype html><title>Hello</title>"],
    ["a list of nothing", '{"categories":7}'],
  ])(
    "should be told in one line when %s answers there, and pages say that lists are empty",
    async (_, body) => {
      const stranger = await startHttpServer((_req, res) => void res.writeHead(200).end(body))
      if (body === undefined) stranger.stop()
      const folder = newDataFolder()
      const site = await startServer(folder, { ...SCRIPT, API_BASE_URL: stranger.baseUrl })
      const home = await fetch(site.baseUrl)
      const text = await home.text()
      const ready = await fetch(`${site.baseUrl}/readyz`)
      const { stderr } = await site.end("SIGTERM")
      stranger.stop()
      rmSync(folder, { recursive: true })
      expect(stderr).toMatch(/^API_BASE_URL: [^\n]+\n$/)
      expect(home.status).toBe(503)
      expect(text).toContain("No trip packages available right now.")
      expect(text).toContain("No tour packages available right now.")
      expect(ready.status).toBe(503)
    },
  )
})

describe("the operator's command line", () => {
  it.each([["orders"], ["status"], ["catalogue", "validate", "x.json"], ["restore", "x"]])(
    "should say in one line why it is not there: %s",
    async (...words) => {
      const asked = await commandLineOf({ API_BASE_URL: "https://api.example" })(words)
      expect(asked).toMatchObject({ code: 1, err: expect.stringMatching(/^API_BASE_URL [^\n]+\n$/) })
    },
  )
})

describe("the site as plain files", () => {
  it.each([
    ["API_BASE_URL", {}],
    ["SITE_URL", { API_BASE_URL: "https://api.example" }],
    ["PHONEPE_CHECKOUT_SCRIPT", { API_BASE_URL: "https://api.example", SITE_URL: "https://goa.example" }],
  ])("should not be written without %s, in one line", async (name, env) => {
    const written = promisify(execFile)(process.execPath, ["server/staticSite/main.ts"], {
      env: { ...process.env, ...env },
    })
    await expect(written).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^${name}: [^\\n]+\\n$`)),
    })
  })
})
