/** Whom the guards take a request to come from: whoever has an address of IPv4, or one customer's part of IPv6. */
import fc from "fast-check"
import { ipKeyGenerator } from "express-rate-limit"
import { expect, it } from "vitest"
import { clientAddressOf } from "#server/guard/rateLimits.ts"

const groups = fc.array(fc.nat(0xffff), { minLength: 5, maxLength: 5 })
const inIPv6 = (parts: ReadonlyArray<number>) => parts.map((part) => part.toString(16)).join(":")

it("should be the same for all addresses of one customer in IPv6, another for the next, and IPv4's as it is", () => {
  fc.assert(
    fc.property(fc.nat(0xff), groups, groups, fc.ipV4(), (customer, one, other, plain) => {
      const at = (number: number, rest: ReadonlyArray<number>) =>
        clientAddressOf({ ip: inIPv6([0x2001, 0xdb8, 1, number * 0x100, ...rest.slice(1)]) })
      expect(at(customer, one)).toBe(at(customer, other))
      expect(at(customer, one)).not.toBe(at((customer + 1) % 0x100, one))
      expect(clientAddressOf({ ip: plain })).toBe(plain)
    }),
  )
})

it("should be IPv4's however a server that hears both writes it, as the library finds it, too", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom("::ffff:", "::FFFF:"), (plain, before) => {
      const mapped = before + plain
      expect(clientAddressOf({ ip: mapped })).toBe(plain)
      expect(ipKeyGenerator(mapped)).toBe(plain)
    }),
  )
})

it("should be read once from a request, however many ask", () => {
  let reads = 0
  const req = {
    get ip() {
      reads++
      return "2001:db8::7"
    },
  }
  const asked = [clientAddressOf(req), clientAddressOf(req), clientAddressOf(req)]
  expect(new Set(asked).size).toBe(1)
  expect(reads).toBe(1)
})
