/** Where no money moves, a shop stands at whatever origin it was asked by; where money moves, at its own alone. */
import { rmSync } from "node:fs"
import { request } from "node:http"
import { text } from "node:stream/consumers"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newBooking } from "../../harness/faultyServer.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"
import { newDataFolder, type SpawnedServer, startServer } from "../../harness/spawnedServer.ts"

const folders = [newDataFolder(), newDataFolder()] as const
/** Simulated payments, without and with a public address; then real payments as far as the shop knows. */
let anywhere: SpawnedServer
let addressed: SpawnedServer
let real: InProcessServer
beforeAll(async () => {
  ;[anywhere, addressed, real] = await Promise.all([
    startServer(folders[0]),
    startServer(folders[1], { SITE_URL: "https://goa.example" }),
    startInProcessServer(),
  ])
})
afterAll(async () => {
  await Promise.all([anywhere.end("SIGTERM"), addressed.end("SIGTERM"), real.stop()])
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Any host may be named, which `fetch` does not allow. */
const ask = async (port: string, path: string, headers: Readonly<Record<string, string>>, body?: object) => {
  const { promise, resolve, reject } = Promise.withResolvers<import("node:http").IncomingMessage>()
  const asked = request(
    {
      host: "127.0.0.1",
      port,
      path,
      method: body === undefined ? "GET" : "POST",
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    },
    resolve,
  )
  asked.on("error", reject)
  asked.end(body === undefined ? undefined : JSON.stringify(body))
  const answer = await promise
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}
/** The port that a spawned shop listens on, whatever its public address. */
const portOf = ({ heard }: SpawnedServer) => /Listens on +\S+:(\d+)/.exec(heard.stdout)?.[1] ?? ""

const bookAs = async (port: string, headers: Readonly<Record<string, string>>) =>
  new URL(JSON.parse((await ask(port, "/api/phonepe/pay", headers, newBooking())).text).redirectUrl)
const canonicalIn = (html: string) =>
  /rel="canonical" href="([^"]*)"/
    .exec(html)?.[1]
    ?.replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")

describe("a shop with simulated payments", () => {
  it("should name itself as it was asked, where nobody has set its address", async () => {
    for (const host of ["shop.test:8080", "192.0.2.7:3000"]) {
      const get = (path: string) => ask(portOf(anywhere), path, { host })
      const { text: page } = await get("/explore/cruises")
      expect(canonicalIn(page)).toBe(`http://${host}/explore/cruises`)
      expect(page).toContain(`"siteUrl":"http://${host}"`)
      expect((await get("/robots.txt")).text).toContain(`Sitemap: http://${host}/sitemap.xml`)
      expect((await get("/sitemap.xml")).text).toContain(`<loc>http://${host}/explore/cruises</loc>`)
    }
  })

  it("should keep the address that was set, and its payment page at the asker's all the same", async () => {
    const headers = { host: "shop.test:8080" }
    const { text: page } = await ask(portOf(addressed), "/explore/cruises", headers)
    expect(canonicalIn(page)).toBe("https://goa.example/explore/cruises")
    expect((await bookAs(portOf(addressed), headers)).origin).toBe("http://shop.test:8080")
  })

  it("should believe the browser before a proxy that has rewritten the host", async () => {
    const headers = {
      host: "localhost:3000",
      origin: "https://codes-3000.test",
      "sec-fetch-site": "same-origin",
    }
    expect((await bookAs(portOf(anywhere), headers)).origin).toBe("https://codes-3000.test")
  })

  it("should write a sound page for whatever host is named", async () => {
    const host = fc.oneof(fc.webAuthority(), fc.stringMatching(/^[!-~]{1,40}$/))
    await fc.assert(
      fc.asyncProperty(host, async (name) => {
        const { text: page } = await ask(portOf(anywhere), "/explore/cruises", { host: name })
        const canonical = new URL(canonicalIn(page) ?? "")
        expect(canonical.pathname).toBe("/explore/cruises")
        expect(JSON.parse(/id="site-settings">(.*?)<\/script>/s.exec(page)?.[1] ?? "").siteUrl).toBe(
          canonical.origin,
        )
      }),
      { numRuns: 60 },
    )
  })

  it("should show its payment page to who comes from the shop, framed by nobody else", async () => {
    const host = "shop.test:8080"
    const page = await bookAs(portOf(anywhere), { host })
    const visit = (headers: Readonly<Record<string, string>>) =>
      ask(portOf(anywhere), page.pathname + page.search, { host, ...headers })
    for (const from of [{ referer: `http://${host}/cruises` }, { "sec-fetch-site": "same-origin" }]) {
      const { status, headers, text: html } = await visit(from)
      expect([status, headers["x-frame-options"]]).toEqual([200, undefined])
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/)
      expect(html).toContain('data-merchant="/Thankyou?merchantOrderId=')
    }
    for (const from of [{}, { referer: "http://elsewhere.test/" }, { "sec-fetch-site": "cross-site" }])
      expect((await visit(from)).status).toBe(403)
    const decision = { outcome: "success" }
    const forged = { host, "sec-fetch-site": "cross-site", origin: "http://elsewhere.test" }
    expect((await ask(portOf(anywhere), page.pathname + page.search, forged, decision)).status).toBe(403)
  })
})

describe("a shop with real payments", () => {
  it("should believe nobody about where it stands, and serve no payment page", async () => {
    const { port, host } = new URL(real.baseUrl)
    const lies = { host: "evil.example", origin: "http://evil.example", "sec-fetch-site": "same-origin" }
    expect((await bookAs(port, lies)).origin).toBe(new URL(real.phonepe.now().publicUrl).origin)
    const script = await ask(port, "/simulator/web/bundle/checkout.js", { host })
    expect([script.status, script.headers["x-frame-options"]]).toEqual([404, "DENY"])
  })
})
