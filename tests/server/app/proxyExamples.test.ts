/** The examples of a proxy: they lead to the shop and to its desk, and log no query or referrer, in which order ids stand. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { PICTURE_WITHIN_MS } from "#adapters/wire/desk/catalogueDeskCalls.ts"
import { HEAVIEST_PICTURE } from "#core/catalogue/operatorPicture.ts"
import { createHttpServer } from "#server/app/httpServer.ts"

/** As text, and with what stands around it. Unit: MB of a million bytes. */
const PICTURE_ON_ITS_WAY_MB = (Math.ceil(HEAVIEST_PICTURE / 3) * 4) / 1e6 + 1
const PICTURE_WITHIN_S = PICTURE_WITHIN_MS / 1000

/** How long the server keeps a connection that is idle. */
const KEPT_S = createHttpServer(1, () => {}).keepAliveTimeout / 1000

const example = (name: string) =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), "utf8").replace(/^\s*#.*$/gm, "")

/** The insides of every block that begins so. */
const blocks = (text: string, head: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(head)].map((found) => {
    let [at, depth] = [found.index + found[0].length, 1]
    const from = at
    for (; depth > 0; at++) depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0
    return text.slice(from, at - 1)
  })

describe("nginx.conf", () => {
  const text = example("nginx.conf")

  it("should have a log format without query, referrer or whole request", () => {
    const [format = ""] = /log_format goa [^;]+;/.exec(text) ?? []
    expect(format).toContain("$goa_logged_uri")
    expect(format).not.toContain("$uri")
    expect(format).not.toMatch(/\$(?:request\b(?!_)|request_uri|args|query_string|arg_|http_|sent_http_)/)
  })

  it("should name no address that opens a booking", () => {
    const [masked = ""] = blocks(text, /map \$uri \$goa_logged_uri \{/g)
    expect(masked).toContain("~*^(?<goa_secret_page>/booking/). $goa_secret_page;")
    expect("/Booking/K3").toMatch(/^(?<goa_secret_page>\/booking\/)./i)
  })

  it("should log so or not at all in every server, and no request in its errors", () => {
    const servers = blocks(text, /\bserver \{/g)
    expect(servers).toHaveLength(3)
    for (const server of servers) {
      const logs = [...server.matchAll(/\baccess_log ([^;]+);/g)].map(([, log]) => log)
      expect(logs).toEqual([expect.stringMatching(/^off$| goa$/)])
      expect(server).toMatch(/\berror_log \S+ crit;/)
    }
  })

  it("should let go of idle connections before the server does, which may be when one is taken again", () => {
    const upstreams = blocks(text, /^upstream \w+ \{/gm)
    expect(upstreams).toHaveLength(2)
    for (const upstream of upstreams)
      expect(Number(/\bkeepalive_timeout (\d+)s;/.exec(upstream)?.[1])).toBeLessThan(KEPT_S)
  })

  it("should send what a browser can read in small pieces", () => {
    const encrypted = blocks(text, /\bserver \{/g).filter((server) => server.includes(" ssl "))
    const small = expect.stringMatching(/\bssl_buffer_size 4k;/)
    expect(encrypted).toEqual([small, small])
  })

  it("should lead to the desk on a host of its own, with the pictures that are given there", () => {
    const desk = blocks(text, /\bserver \{/g).find((one) => one.includes("http://goa_desk")) ?? ""
    expect(desk).toMatch(/\bserver_name desk\.shop\.example;/)
    expect(Number(/\bclient_max_body_size (\d+)m;/.exec(desk)?.[1])).toBeGreaterThan(PICTURE_ON_ITS_WAY_MB)
    for (const patience of ["client_body_timeout", "proxy_read_timeout"])
      expect(Number(new RegExp(`\\b${patience} (\\d+)s;`).exec(desk)?.[1])).toBeGreaterThan(PICTURE_WITHIN_S)
    expect(text).toMatch(/upstream goa_desk \{\s+server 127\.0\.0\.1:3010;/)
    expect(desk).toContain("proxy_set_header X-Forwarded-For $remote_addr;")
  })
})

describe("Caddyfile", () => {
  const text = example("Caddyfile")

  it("should take query and headers out of every log: the site's, and Caddy's own", () => {
    const [filter = ""] = blocks(text, /\(without_order_ids\) \{/g)
    expect(filter).toMatch(/format filter \{\s+wrap json\s+fields \{/)
    for (const field of [
      String.raw`request>uri regexp (?i)\?.*|(/booking/).* $1`,
      "request>headers delete",
      "resp_headers delete",
    ])
      expect(filter).toContain(field)
    const logs = blocks(text, /^\s*log(?: default)? \{/gm)
    expect(logs).toHaveLength(3)
    for (const log of logs) expect(log.trim()).toBe("import without_order_ids")
  })

  it("should let go of idle connections before the server does, which may be when one is taken again", () => {
    const [letGo = ""] = blocks(text, /\(let_go_first\) \{/g)
    expect(Number(/transport http \{\s+keepalive (\d+)s\s/.exec(letGo)?.[1])).toBeLessThan(KEPT_S)
    const proxies = blocks(text, /\breverse_proxy \S+ \{/g)
    expect(proxies).toHaveLength(2)
    for (const proxy of proxies) expect(proxy).toContain("import let_go_first")
  })

  it("should lead to the desk on a host of its own, with the pictures that are given there", () => {
    const [desk = ""] = blocks(text, /^desk\.shop\.example \{/gm)
    expect(Number(/\bmax_size (\d+)MB/.exec(desk)?.[1])).toBeGreaterThan(PICTURE_ON_ITS_WAY_MB)
    expect(desk).toMatch(/reverse_proxy 127\.0\.0\.1:3010 \{\s+header_up X-Forwarded-For \{remote_host\}/)
  })
})
