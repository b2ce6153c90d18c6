/** What the examples of a proxy log: never a query or a referrer, in which order ids stand. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

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
    expect(servers).toHaveLength(2)
    for (const server of servers) {
      const logs = [...server.matchAll(/\baccess_log ([^;]+);/g)].map(([, log]) => log)
      expect(logs).toEqual([expect.stringMatching(/^off$| goa$/)])
      expect(server).toMatch(/\berror_log \S+ crit;/)
    }
  })

  it("should send what a browser can read in small pieces", () => {
    const encrypted = blocks(text, /\bserver \{/g).filter((server) => server.includes(" ssl "))
    expect(encrypted).toEqual([expect.stringMatching(/\bssl_buffer_size 4k;/)])
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
    expect(logs).toHaveLength(2)
    for (const log of logs) expect(log.trim()).toBe("import without_order_ids")
  })
})
