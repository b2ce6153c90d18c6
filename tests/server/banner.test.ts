/** What a started server tells of itself. */
import { expect, it } from "vitest"
import { banner, type BannerFacts } from "#server/banner.ts"

const FACTS: BannerFacts = {
  address: "https://shop.example",
  listensOn: "127.0.0.1:3000",
  database: "data/goa.sqlite",
  mail: "files in data/outbox",
  paymentsSimulated: false,
  activities: 52,
}

it("should name the public address and the one on which it listens, which a proxy needs", () => {
  expect(banner(FACTS)).toContain("Goa booking site   https://shop.example")
  expect(banner(FACTS)).toContain("Listens on         127.0.0.1:3000")
})

it("should say aloud whether money moves", () => {
  expect(banner(FACTS)).toContain("PhonePe: real money moves")
  expect(banner({ ...FACTS, paymentsSimulated: true })).toContain("SIMULATED: no money moves")
})
