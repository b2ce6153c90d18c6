/** What the service worker may touch: its table, for every address that could be asked for. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { operatorPictureAddress, operatorPictureFiles } from "#core/catalogue/operatorPicture.ts"
import { requestKindOf, pageKeyOf } from "#ui/serviceWorker/cacheRules.ts"

const OWN = "https://goa.example"
const handled = (path: string, method = "GET", isPart = false) =>
  requestKindOf({ method, url: OWN + path, isPart }, OWN)

describe("what the worker never touches", () => {
  const anyPath = fc.webPath().map((path) => (path === "" ? "/" : path))

  it("should hold what is sent, and what other origins give", () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom("POST", "PUT", "DELETE", "HEAD"), (path, method) => {
        expect(handled(path, method)).toBeUndefined()
        expect(
          requestKindOf({ method: "GET", url: `https://pay.example${path}`, isPart: false }, OWN),
        ).toBeUndefined()
      }),
    )
  })

  it("should hold a payment's page in any spelling, its status, and every call that is not the catalogue's", () => {
    fc.assert(
      fc.property(anyPath, fc.mixedCase(fc.constant("/thankyou")), (path, page) => {
        expect(handled(page + path)).toBeUndefined()
        expect(handled(`${page}?merchantOrderId=GOA-1`)).toBeUndefined()
        for (const call of ["phonepe", "payment", "newsletter", "tripPlans", "booking"])
          expect(handled(`/api/${call}${path}`)).toBeUndefined()
      }),
    )
  })

  it.each(["/sw.js", "/robots.txt", "/healthz", "/metrics", "/simulator/pay", "/assets/hero.webm"])(
    "should hold %s",
    (path) => expect(handled(path)).toBeUndefined(),
  )

  it("should hold parts of files", () =>
    expect(handled("/pictures/home-400.avif", "GET", true)).toBeUndefined())
})

describe("a booking's page", () => {
  const secrets = fc.mixedCase(fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/))

  it("should be kept apart from all others, in any spelling", () => {
    fc.assert(
      fc.property(secrets, fc.mixedCase(fc.constant("/booking/")), (secret, place) => {
        expect(handled(place + secret)).toBe("booking")
        expect(handled(`${place}${secret}/?from=mail`)).toBe("booking")
        expect(handled(place + secret, "POST")).toBeUndefined()
        expect(pageKeyOf(`${OWN}${place}${secret}?from=mail`)).toBe(`${OWN}/booking/${secret.toLowerCase()}`)
      }),
    )
  })

  it("should be the only thing below its address that is touched", () => {
    fc.assert(
      fc.property(secrets, fc.webSegment(), (secret, more) => {
        expect(handled(`/booking/${secret}/x${more}`)).toBeUndefined()
      }),
    )
  })

  it("should not be mistaken for the page that finds it", () => expect(handled("/booking")).toBe("page"))
})

it.each([
  ["/", "page"],
  ["/cruises/sunset-cruise-mandovi", "page"],
  ["/explore/cruises?id=1", "page"],
  ["/assets/index-abc.js", "file"],
  ["/assets/figtree-abc.woff2", "file"],
  ["/pictures/social/home-1200.jpg", "picture"],
  ["/api/subcategories/get-by-slug/x", "data"],
])("should answer %s as a %s", (path, handling) => expect(handled(path)).toBe(handling))

it("should answer the operator's own pictures as pictures, in every size and kind", () => {
  const picture = { slug: "fort-walk", hash: "0123456789abcdef", tint: "#48c", width: 1600, origin: "" }
  const files = [operatorPictureFiles(picture, "avif"), operatorPictureFiles(picture, "webp")]
  const addresses = files.flatMap((set) => set.split(", ").map((file) => file.split(" ")[0] ?? ""))
  expect(addresses).toHaveLength(6)
  for (const address of [...addresses, operatorPictureAddress(picture)])
    expect([address, handled(address)]).toEqual([address, "picture"])
})

it("should keep a page once, however it is spelled and asked", () => {
  expect(pageKeyOf(`${OWN}/AboutUs/?from=mail#top`)).toBe(`${OWN}/aboutus`)
  expect(pageKeyOf(`${OWN}/?x`)).toBe(`${OWN}/`)
  expect(pageKeyOf(`${OWN}/Explore/?q=jet+ski`)).toBe(`${OWN}/explore?q=jet+ski`)
})
