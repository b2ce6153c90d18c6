/** A page that is kept, and the policy under which it is sent. */
import fc from "fast-check"
import { expect, it } from "vitest"
import { allowInline } from "#server/guard/securityHeaders.ts"
import { cachedPage } from "#server/render/pageCache.ts"

const hashes = fc.array(fc.base64String().map((text) => `'sha256-${text}'`))
const policies = fc
  .webAuthority()
  .map((host) => `default-src 'none';script-src 'self' https://${host};style-src 'self'`)

it("should allow its own inline parts in whatever policies it is sent under, one after the other", () => {
  fc.assert(
    fc.property(hashes, hashes, fc.array(policies), (script, style, sentUnder) => {
      const inline = { script, style }
      const page = cachedPage({ status: 200, html: Buffer.from(""), inline })
      const twice = sentUnder.flatMap((policy) => [policy, policy])
      expect(twice.map((policy) => page.policyFrom(policy))).toEqual(
        twice.map((policy) => allowInline(policy, inline)),
      )
    }),
  )
})
