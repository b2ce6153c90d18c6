/** Pages as the server writes them: whole before any script has run, and with nothing in them that a policy forbids. */
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cspHash } from "#server/guard/securityHeaders.ts"
import { readClientBuild } from "#server/render/clientBuild.ts"
import { LAYER_ORDER } from "#server/render/layerOrder.ts"
import { DIST_FOLDER, startRenderedServer, type RenderedServer } from "./renderedServer.ts"

const { inline } = readClientBuild(join(DIST_FOLDER, "site"))({ modules: [], isFolded: false })
const [head, end] = [String(inline.head.bytes), String(inline.body.bytes)]

let site: RenderedServer
beforeAll(async () => {
  site = await startRenderedServer()
})
afterAll(() => site.stop())

const bodyOf = (html: string) => /<div id="root">([\s\S]*)<\/div><(?:script|style)/.exec(html)?.[1] ?? ""

/** What a visitor without scripts reads: the words of each address. */
const WORDS: ReadonlyArray<readonly [path: string, status: number, words: ReadonlyArray<string>]> = [
  ["/", 200, ["Goa trip packages", "Trending holiday packages in Goa", "₹5,299", "Explore by Categories"]],
  ["/cruises/sunset-cruise-mandovi", 200, ["Sunset Cruise on the Mandovi", "₹500.00", "Itenary Included"]],
  ["/CRUISES/Sunset-Cruise-Mandovi/", 200, ["Sunset Cruise on the Mandovi", "Discover Other Activities"]],
  ["/explore/cruises", 200, ["No category ID found.", "Explore Trips under cruises", "₹500"]],
  ["/planYourTrip", 200, ["Plan Your Perfect Trip", "Tell us about yourself"]],
  ["/AboutUs", 200, ["10,000+", "Happy Travelers"]],
  ["/RefundPolicy", 200, ["80%", "Work out your refund"]],
  ["/TermsAndConditions", 200, ["Terms and Conditions"]],
  ["/privacyPolicy", 200, ["Privacy Policy"]],
  ["/Thankyou?merchantOrderId=GOA-1&packageType=x", 200, ["Checking Payment Status"]],
  ["/Thankyou", 200, ["Oops! Something went wrong"]],
  ["/cruises/moon-walk", 404, ["This page has sailed"]],
  ["/explore/moons", 404, ["This page has sailed"]],
  ["/nowhere", 404, ["This page has sailed"]],
  ["/a/b/c", 404, ["This page has sailed"]],
]

describe.each(WORDS)("%s", (path, status, words) => {
  it(
    "should be whole before any script has run, between header and footer, with its status and a way to call",
    {
      tags: [
        "1.product.10",
        "1.product.17",
        "1.product.18",
        "1.product.19",
        "1.product.20",
        "2.routes.1",
        "2.routes.2",
        "2.routes.5",
        "2.routes.7",
        "2.routes.9",
        "2.routes.11",
        "2.routes.12",
        "2.routes.13",
        "2.routes.14",
        "2.routes.15",
        "2.screens.1",
        "2.screens.2",
        "2.home.24",
        "2.thankyou.2",
      ],
    },
    async () => {
      const answer = await site.get(path)
      const body = bodyOf(await answer.text())
      expect(answer.status).toBe(status)
      for (const word of words) expect(body).toContain(word)
      expect(body).toContain('href="tel:+918325550142"')
      expect(body).toMatch(/<header[\s\S]*<main[\s\S]*<h1[\s\S]*<\/main>[\s\S]*<footer/)
      const [above = "", below = ""] = body.split(/<main[\s\S]*<\/main>/)
      expect([above.split("<header"), below.split("<footer")].map(({ length }) => length)).toEqual([2, 2])
      // React's marks of a part that waits, and of one that failed.
      expect(body).not.toMatch(/<!--\$[?!]-->|<template/)
      expect(site.reported).toEqual([])
    },
  )

  it("should hold no style attribute, no handler, and no script or style that the policy does not know", async () => {
    const answer = await site.get(path)
    const html = await answer.text()
    const policy = answer.headers.get("content-security-policy") ?? ""
    expect(html.match(/<[^>]*\sstyle=[^>]*>/g)).toBeNull()
    expect(bodyOf(html).match(/<[^>]*\son[a-z]+=[^>]*>/g)).toBeNull()
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    const running = scripts.filter(([, kind = ""]) => !/type="application\/(ld\+)?json"/.test(kind))
    expect(running.map(([, kind, text]) => [kind, text])).toEqual([
      ["", head],
      ["", end],
    ])
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text)
    expect(styles).toHaveLength(3)
    const hashes = styles.map(cspHash).join(" ")
    expect(policy).toContain(`style-src 'self' ${hashes};`)
    expect(policy).toContain(`script-src 'self' ${cspHash(head)} ${cspHash(end)} `)
  })
})

it("should hold the whole of its stylesheets, in their order", async () => {
  const html = await (await site.get("/")).text()
  const sheets = await Promise.all(
    [...html.matchAll(/<link href="([^"]+)" rel="stylesheet" disabled=""\/>/g)].map(async ([, href = ""]) =>
      (await site.get(href)).text(),
    ),
  )
  expect(sheets.length).toBeGreaterThan(3)
  const [fontFaces, ...others] = sheets.toSorted(
    (a, b) => b.search("@font-face.*url") - a.search("@font-face.*url"),
  )
  expect(html).toContain(`<style id="font-faces" media="(scripting: none)">${fontFaces}</style>`)
  expect(html).toContain(`<style>${LAYER_ORDER}${sheets.filter((sheet) => others.includes(sheet)).join("")}`)
})

it("should ask in its head for the picture that comes first, and wait for a first screen that has an end", async () => {
  const headOf = async (path: string) => (await (await site.get(path)).text()).split("</head>")[0] ?? ""
  const PICTURE =
    /<link rel="preload" as="image" type="image\/avif" fetchPriority="high" imageSrcSet="\/pictures\/[^"]+ 400w[^"]*" imageSizes="[^"<]+"\/>/g
  const EXPECTED = '<link rel="expect" href="#second-screen" blocking="render"/>'
  for (const [path, pictures, isFolded] of [
    ["/", 1, true],
    ["/cruises/sunset-cruise-mandovi", 1, true],
    ["/explore/cruises", 1, false],
    ["/RefundPolicy", 0, false],
  ] as const) {
    const head = await headOf(path)
    expect([...head.matchAll(PICTURE)]).toHaveLength(pictures)
    expect(head.includes(EXPECTED)).toBe(isFolded)
    const html = await (await site.get(path)).text()
    expect(html.includes('id="second-screen"')).toBe(isFolded)
    // What follows is set aside for the first paint, and comes back.
    expect(/~\*\{display:none\}\}<\/style>/.test(head)).toBe(isFolded)
    expect(/~\*\{display:revert-layer\}\}<\/style>/.test(html)).toBe(isFolded)
  }
})

it("should tell its scripts, libraries apart, and which of them exist", async () => {
  const html = await (await site.get("/")).text()
  const data = /id="page-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? ""
  const { soon, later, evaluated, now } = JSON.parse(data)
  expect([now, soon.length]).toEqual([false, 2])
  for (const href of [...soon, ...later, ...evaluated]) expect((await site.get(href)).status).toBe(200)
  expect([...soon, ...later]).toEqual(expect.arrayContaining(evaluated))
})
