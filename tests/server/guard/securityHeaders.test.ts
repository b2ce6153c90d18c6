/** The headers by which browsers guard a visitor: on every kind of answer, and as strict as they can be. */
import express from "express"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  allowInline,
  contentSecurityPolicy,
  cspHash,
  securityHeaders,
} from "#server/guard/securityHeaders.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"
import { observatoryScore } from "./observatoryScore.ts"

const SOURCES = {
  checkoutScript: "https://mercury.phonepe.com/web/bundle/checkout.js",
  pageSources: ["https://*.phonepe.com", "upi:", "tez:"],
}

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
})
afterAll(() => server.stop())

/** The headers of a page at that address. */
const headersAt = async (isSecure: boolean): Promise<Headers> => {
  const app = express().use(securityHeaders({ ...SOURCES, isSecure }, isSecure), (_req, res) => {
    res.append("set-cookie", "__Host-goa_browser=x; Path=/; HttpOnly; SameSite=Lax; Secure").send("")
  })
  const { baseUrl, stop } = await startHttpServer(app)
  const { headers } = await fetch(baseUrl)
  stop()
  return headers
}

describe("every answer", () => {
  it.each([
    ["data", "GET", "/api/categories/all", 200],
    ["a refusal", "POST", "/api/phonepe/pay", 415],
    ["a broken address", "GET", "/api/subcategories/get-by-slug/%E0%A4%A", 400],
    ["an unknown call", "GET", "/api/none", 404],
    ["a forged webhook", "POST", "/api/phonepe/webhook", 401],
    ["a missing page", "GET", "/nowhere", 404],
    ["health", "GET", "/healthz", 200],
    ["readiness", "GET", "/readyz", 200],
  ])(
    "should carry them: %s",
    { tags: ["asvs:3.2.1", "asvs:3.4.3", "asvs:3.4.4", "asvs:3.4.5", "asvs:3.4.6"] },
    async (_, method, path, status) => {
      const { status: answered, headers } = await fetch(server.baseUrl + path, { method })
      expect(answered).toBe(status)
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none';script-src 'self'.*base-uri 'none';object-src 'none';frame-ancestors 'none'$/,
      )
      expect(headers.get("x-frame-options")).toBe("DENY")
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups")
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin")
      expect(headers.get("permissions-policy")).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
      expect(headers.get("x-request-id")).toMatch(/^[b-z]{16}$/)
      for (const telling of ["x-powered-by", "server", "access-control-allow-origin"])
        expect(headers.get(telling)).toBeNull()
    },
  )
})

describe("a page", () => {
  it(
    "should bind browsers to https where the site is https, and only there",
    { tags: ["asvs:3.4.1"] },
    async () => {
      expect((await headersAt(true)).get("strict-transport-security")).toBe(
        "max-age=63072000; includeSubDomains",
      )
      expect((await headersAt(true)).get("content-security-policy")).toContain("upgrade-insecure-requests")
      expect((await headersAt(false)).get("strict-transport-security")).toBeNull()
      expect((await headersAt(false)).get("content-security-policy")).not.toContain("upgrade-insecure")
    },
  )

  it("should be graded 115 or more by the rules of MDN's observatory", async () => {
    expect(observatoryScore(await headersAt(true))).toBeGreaterThanOrEqual(115)
    // The grader grades: a weaker page falls.
    expect(observatoryScore(await headersAt(false))).toBeLessThan(115)
    const weak = new Headers(await headersAt(true))
    weak.set("content-security-policy", "default-src * 'unsafe-inline'")
    expect(observatoryScore(weak)).toBeLessThan(100)
  })
})

describe("the content policy", () => {
  const policy: Readonly<Record<string, ReadonlyArray<string>>> = contentSecurityPolicy({
    ...SOURCES,
    isSecure: true,
  })

  it(
    "should let scripts come from our own files and the provider only",
    { tags: ["asvs:1.3.2", "asvs:3.4.3", "asvs:3.4.6", "asvs:13.2.4", "asvs:13.2.5", "asvs:14.2.3"] },
    () => {
      expect(policy["script-src"]).toEqual(["'self'", "https://mercury.phonepe.com", "https://*.phonepe.com"])
      expect(policy["frame-src"]).toEqual([
        "https://mercury.phonepe.com",
        "https://*.phonepe.com",
        "upi:",
        "tez:",
      ])
      expect(policy["frame-ancestors"]).toEqual(["'none'"])
      expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*['"]|data:|blob:/)
    },
  )

  it("should let frames of our own in where the payment page is simulated, and strangers nowhere", () => {
    const checkoutScript = "/simulator/web/bundle/checkout.js"
    const own: typeof policy = contentSecurityPolicy({ checkoutScript, pageSources: [], isSecure: true })
    expect(own["frame-src"]).toEqual(["'self'"])
    expect(own["connect-src"]).toEqual(["'self'"])
    expect(own["script-src"]).toEqual(["'self'"])
    expect(own["frame-ancestors"]).toEqual(["'none'"])
  })

  it("should allow no inline script or style but a page's own", () => {
    expect(policy["style-src"]).toEqual(["'self'"])
    for (const lacking of ["script-src 'self'", "style-src 'self'"])
      expect(() => allowInline(lacking, { script: [], style: [] })).toThrow("the policy has no")
  })

  it("should know each inline script and style by its letters, and no other", () => {
    const part = fc.stringMatching(/^[a-z0-9 (){};'"=\n]{0,40}$/)
    fc.assert(
      fc.property(part, part, (text, other) => {
        const [script, style] = [cspHash(text), cspHash(other)]
        expect(cspHash(`${text} `)).not.toBe(script)
        expect(
          allowInline("script-src 'self' https://a.example;style-src 'self';img-src 'self'", {
            script: [script],
            style: [style],
          }),
        ).toBe(`script-src 'self' ${script} https://a.example;style-src 'self' ${style};img-src 'self'`)
      }),
    )
  })
})
