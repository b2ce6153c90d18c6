/** Whatever is asked in whatever spelling: each address keeps its own page, and everything else is the one page for nowhere. */
import { existsSync, statSync } from "node:fs"
import { request } from "node:http"
import { join, posix } from "node:path"
import express from "express"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { ROUTE_RECORDS, ROUTES } from "#core/routes.ts"
import { BOOKING_PATH_PATTERN, NOT_FOUND_PATH, normalizedPath } from "#server/render/canonicalPaths.ts"
import { pageRoutes } from "#server/routes/pageRoutes.ts"
import { hostilePaths } from "../../failures/fuzz/hostilePaths.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { startInProcessServer } from "../../harness/inProcessServer.ts"
import { DIST_FOLDER, SETTINGS, startRenderedServer, type RenderedServer } from "./renderedServer.ts"

const ACTIVITY = "/cruises/sunset-cruise-mandovi"

/** Every address that has a page, but a payment's, whose words depend on its query. */
const KNOWN = [
  ...ROUTE_RECORDS.map(({ path }) => path).filter(
    (path) => !path.includes(":") && path !== ROUTES.thankyou.path,
  ),
  ...seedCatalogue().flatMap(({ slug, subcategories }) => [
    `/explore/${slug}`,
    ...subcategories.map((one) => `/${slug}/${one.slug}`),
  ]),
]

interface Reply {
  readonly status: number
  readonly html: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** The path goes as it is: `fetch` would tidy it up. */
const ask = (site: RenderedServer, path: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.baseUrl)
    request({ hostname, port, path }, (answer) => {
      let html = ""
      answer.on("data", (chunk) => (html += String(chunk)))
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, html, headers: answer.headers }))
    })
      .on("error", reject)
      .end()
  })

/** A file of the build, under its own name. */
const isFile = (path: string) => {
  const name = path.replace(/\?.*$/s, "")
  const file = join(DIST_FOLDER, "site", name)
  return !path.includes("\0") && posix.normalize(name) === name && existsSync(file) && statSync(file).isFile()
}

/** Each letter as it is, in the other case, or as `%XX`. */
const spellingsOf = (path: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...[...path].map((letter) =>
        letter === "/"
          ? fc.constant(letter)
          : fc.constantFrom(
              letter,
              letter.toUpperCase(),
              letter.toLowerCase(),
              `%${letter.charCodeAt(0).toString(16)}`,
            ),
      ),
    )
    .map((letters) => letters.join(""))

const CANONICAL = /<link rel="canonical" href="([^"]*)"/
const UNKNOWN_CALL = '{"code":"CALL_NOT_FOUND","message":"There is no such call."}'
const SAILED = "This page has sailed"

/** A page of one's own names its address, in the spelling of the route table. */
const isOwnPage = (path: string, html: string) =>
  !html.includes(SAILED) && CANONICAL.exec(html)?.[1] === SETTINGS.siteUrl + path

const knownAs = (plain: string) => KNOWN.find((path) => path.toLowerCase() === plain)

let site: RenderedServer

describe("the kept pages", () => {
  beforeAll(async () => {
    site = await startRenderedServer()
  })
  afterAll(() => site.stop())

  it.each([
    "/%2F",
    "/%2f%2f",
    "//",
    "/%5c",
    "/cruises%2Fsunset-cruise-mandovi",
    "/cruises%5csunset-cruise-mandovi",
    "/Than%E2%84%AAyou",
  ])("should not put another page in the place of Home or an activity for %s", async (path) => {
    const fresh = await startRenderedServer()
    expect((await ask(fresh, path)).status).toBe(404)
    for (const good of ["/", ACTIVITY]) {
      const { status, html } = await ask(fresh, good)
      expect([good, status, isOwnPage(good, html)]).toEqual([good, 200, true])
    }
    await fresh.stop()
  })

  it(
    "should be the same bytes for every spelling of an address, whoever asked first",
    { tags: ["2.routes.3", "2.routes.4"] },
    async () => {
      const spelled = fc
        .constantFrom(...KNOWN)
        .chain((path) => fc.tuple(fc.constant(path), spellingsOf(path)))
      await fc.assert(
        fc.asyncProperty(spelled, fc.constantFrom("", "?a=%2F"), async ([path, spelling], query) => {
          const slash = path === "/" ? "" : "/"
          const first = await ask(site, spelling + query)
          expect([first.status, isOwnPage(path, first.html)]).toEqual([200, true])
          for (const again of [spelling + slash, path]) expect((await ask(site, again)).html).toBe(first.html)
        }),
        { numRuns: 100 },
      )
    },
  )

  it("should be one page for all that is nowhere, and leave the others alone", async () => {
    const nowhere = await ask(site, "/nowhere")
    expect([nowhere.status, nowhere.headers["x-robots-tag"]]).toEqual([404, "noindex"])
    expect(nowhere.html).toContain(SAILED)
    const refusals = new Set([nowhere.html, "Not found.", UNKNOWN_CALL])
    await fc.assert(
      fc.asyncProperty(hostilePaths(KNOWN), fc.constantFrom(...KNOWN), async (path, good) => {
        const { status, html, headers } = await ask(site, path)
        const address = path.replace(/[?#].*$/s, "")
        const plain = normalizedPath(address)
        const known = plain === undefined ? undefined : knownAs(plain)
        const isRight =
          (status === 200 && (isFile(path) || isOwnPage(known ?? "nothing", html))) ||
          (status === 302 && knownAs(String(headers["location"]).replace(/\?.*$/s, "")) !== undefined) ||
          (status === 404 && refusals.has(html) && known === undefined) ||
          // What can be no booking's secret has a page that leads on, but for dots, which name no page.
          (status === 404 && BOOKING_PATH_PATTERN.test(address) && /opens no booking|has sailed/.test(html))
        expect([path, status, isRight]).toEqual([path, status, true])
        expect(isOwnPage(good, (await ask(site, good)).html)).toBe(true)
      }),
      {
        numRuns: 100,
        examples: [
          ["/BOoKinG/x", "/"],
          ["/booking/./", "/"],
        ],
      },
    )
    expect(site.reported).toEqual([])
  })

  it("should be written once each, however many addresses are invented between", async () => {
    const inProcess = await startInProcessServer()
    const written: Array<string> = []
    const app = express().use(
      pageRoutes(inProcess.runtime, {
        settings: SETTINGS,
        socialPictures: new Set(),
        render: async ({ url }) => {
          written.push(url)
          return { html: Buffer.of(), inline: { script: [], style: [] } }
        },
        report: () => undefined,
      }),
    )
    const { baseUrl, stop } = await startHttpServer(app)
    for (let one = 0; one < 200; one++) {
      const invented = [
        `/invented-${one}`,
        `/cruises/invented-${one}`,
        `/explore/invented-${one}`,
        `/a/${one}/b`,
      ]
      await fetch(baseUrl + invented[one % 4])
      if (one % 20 === 0) for (const good of KNOWN) await fetch(baseUrl + good)
    }
    expect(written.toSorted()).toEqual(
      [...KNOWN.map((path) => path.toLowerCase()), NOT_FOUND_PATH].toSorted(),
    )
    stop()
    await inProcess.stop()
  })

  it("should lead an activity that is asked for under another category to its own address", async () => {
    const answer = await ask(site, "/Adventure/sunset-cruise-mandovi?from=mail")
    expect([answer.status, answer.headers["location"]]).toEqual([302, `${ACTIVITY}?from=mail`])
  })
})

describe("the rate limit", () => {
  const LIMIT = 9000
  beforeAll(async () => {
    site = await startRenderedServer({ requestsPerMinute: LIMIT })
  })
  afterAll(() => site.stop())

  it("should have been asked for every answer that is no file", async () => {
    const filelike = fc.constantFrom(
      "/assets/1",
      "/assets/",
      "/x.png/",
      "/x.png",
      "/pictures/none.webp",
      "/sitemap.xml",
      "/robots.txt",
      "//index.html",
      "/icons/../index.html",
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(filelike, hostilePaths(KNOWN)), async (path) => {
        const { headers } = await ask(site, path)
        const isCounted = String(headers["ratelimit"]).includes(`limit=${LIMIT}`)
        expect([path, isCounted]).toEqual([path, !isFile(path)])
      }),
      { numRuns: 100 },
    )
  })

  it("should leave the site's own files free, also for who has used it up", async () => {
    const spent = await startRenderedServer({ requestsPerMinute: 1 })
    await ask(spent, "/")
    expect((await ask(spent, "/")).status).toBe(429)
    expect((await ask(spent, "/favicon.svg")).status).toBe(200)
    await spent.stop()
    const { html } = await ask(site, "/")
    const files = [...(/\/assets\/shell[^"]*\.js/.exec(html) ?? []), "/favicon.svg", "/icons/app-192.png"]
    expect(files).toHaveLength(3)
    for (const file of files) {
      const { status, headers } = await ask(site, file)
      expect([status, headers["ratelimit"]]).toEqual([200, undefined])
    }
  })
})
