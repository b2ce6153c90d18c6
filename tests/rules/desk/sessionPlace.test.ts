/** Laws of core/desk/session/sessionPlace.ts: a session is good where its passkey was used, and nowhere else. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  deviceOf,
  isKnownPlace,
  type KnownPlaces,
  MOST_NETWORKS,
  networkOf,
  withPlace,
} from "#core/desk/session/sessionPlace.ts"

const places = fc.record({
  device: fc.constantFrom("Chrome on Android", "Safari on iPhone"),
  network: fc.constantFrom("103.21", "49.36", "2405:201", "10.0", "192.168", "this machine"),
})
const known: fc.Arbitrary<KnownPlaces> = fc
  .array(places, { minLength: 1, maxLength: 12 })
  .map((all) => all.reduce(withPlace, { device: "", networks: [] } as KnownPlaces))

describe("the places of a session", () => {
  it("should have the one where the passkey was just used, and none but earlier ones of the same device", () => {
    fc.assert(
      fc.property(known, places, places, (before, used, other) => {
        const after = withPlace(before, used)
        expect(isKnownPlace(after, used)).toBe(true)
        expect(after.networks.length).toBeLessThanOrEqual(MOST_NETWORKS)
        const isUsed = other.device === used.device && other.network === used.network
        const isEarlier = other.device === used.device && isKnownPlace(before, other)
        expect(!isKnownPlace(after, other) || isUsed || isEarlier).toBe(true)
      }),
    )
  })

  it("should not grow by a place that is known", () => {
    fc.assert(
      fc.property(known, places, (before, used) => {
        const after = withPlace(before, used)
        expect(withPlace(after, used)).toEqual(after)
        expect(new Set(after.networks).size).toBe(after.networks.length)
      }),
    )
  })

  it("should let who goes to and fro between two networks be asked once for each", () => {
    fc.assert(
      fc.property(known, places, places, (before, one, other) => {
        const both = withPlace(withPlace(before, one), { ...other, device: one.device })
        expect(isKnownPlace(both, one)).toBe(true)
      }),
    )
  })
})

describe("a network", () => {
  it("should stay while only the customer's own part of an IPv4 address changes, and no longer", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
        const shared = one.split(".").slice(0, 2).join(".")
        const neighbour = `${shared}.${other.split(".").slice(2).join(".")}`
        expect(networkOf(neighbour)).toBe(networkOf(one))
        expect(networkOf(`::ffff:${one}`)).toBe(networkOf(one))
        fc.pre(!other.startsWith(`${shared}.`) && !other.startsWith("127.") && !one.startsWith("127."))
        expect(networkOf(other)).not.toBe(networkOf(one))
      }),
    )
  })

  it.each([
    ["2405:201:c00a:9000::1", "2405:201"],
    ["2405:0201::", "2405:201"],
    ["2405:201:1:2:3:4:5:6", "2405:201"],
    ["2A00:1450::1", "2a00:1450"],
    ["fe80::1%eth0", "fe80:0"],
    ["::2", "0:0"],
    ["::1", "this machine"],
    ["127.0.0.1", "this machine"],
    ["::ffff:127.0.0.1", "this machine"],
    ["", ""],
    ["unknown", ""],
    ["1.2.3", ""],
  ])("should be of %s: %j", (address, network) => expect(networkOf(address)).toBe(network))
})

describe("a device", () => {
  it("should be told in a few words, whatever the browser sends", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (userAgent) => {
        expect(deviceOf(userAgent)).toMatch(/^[A-Z][A-Za-z ]{3,20} on [A-Za-z ]{3,15}$/)
      }),
    )
  })

  it.each([
    [
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
      "Samsung Internet on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
      "Edge on Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
      "Safari on Mac",
    ],
    ["curl/8.5.0", "Another browser on another system"],
    ["", "Another browser on another system"],
  ])("should be of %j: %s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))
})
