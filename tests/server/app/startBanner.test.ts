/** What a started server tells of itself. */
import { ActivityId } from "#core/catalogue/catalogueIds.ts"
import { expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import {
  remoteApiStartupMessage,
  startupMessage,
  type StartupFacts,
  offerWarnings,
} from "#server/app/startupMessage.ts"

const FACTS: StartupFacts = {
  address: "https://shop.example",
  listensOn: "127.0.0.1:3000",
  database: "data/goa.sqlite",
  mail: "files in data/outbox",
  paymentsSimulated: false,
  activities: 52,
  desk: { address: "https://desk.example", invite: undefined },
  warnings: [],
}

it("should name the public address and the one on which it listens, which a proxy needs", () => {
  expect(startupMessage(FACTS)).toContain("Goa booking site   https://shop.example")
  expect(startupMessage(FACTS)).toContain("Listens on         127.0.0.1:3000")
})

it("should say where the desk is, and let a newcomer in only where a link is given", () => {
  expect(startupMessage(FACTS)).toContain("Desk               https://desk.example")
  expect(startupMessage(FACTS)).not.toContain("Enter the desk")
  const desk = { address: "http://localhost:3010", invite: "http://localhost:3010/enrol#abc" }
  expect(startupMessage({ ...FACTS, desk })).toContain("Enter the desk     http://localhost:3010/enrol#abc")
})

it("should say aloud whether money moves", () => {
  expect(startupMessage(FACTS)).toContain("PhonePe: real money moves")
  expect(startupMessage({ ...FACTS, paymentsSimulated: true })).toContain("SIMULATED: no money moves")
})

it("should warn of an advertised offer that the cards contradict, a line each, naming the variable", () => {
  const ride = {
    _id: ActivityId.make("a"),
    name: "Banana Boat",
    slug: "banana-boat",
    packageType: "tour package" as const,
  }
  const warnings = offerWarnings([
    { about: "from", from: Paise.make(5_299_00), cheapest: { ...ride, price: Paise.make(449_00) } },
    { about: "was", percent: 50, upToPercent: 40 },
    { about: "upTo", percent: 67, upToPercent: 40 },
    { about: "upTo", percent: 0, upToPercent: 40 },
  ])
  const expected = [
    'Warning            SITE_OFFER_FROM: Home says "Starting at ₹5,299", but the catalogue starts at ₹449 (Banana Boat)',
    'Warning            SITE_OFFER_WAS: Home says "up to 40% OFF" beside a price that is 50% off',
    'Warning            SITE_OFFER_PERCENT: Home says "up to 40% OFF", but cards show up to 67%',
    'Warning            SITE_OFFER_PERCENT: Home says "up to 40% OFF", but cards show nothing off',
  ]
  const lines = (text: string) => text.split("\n").flatMap((line) => /Warning.*/.exec(line)?.[0] ?? [])
  expect(lines(startupMessage({ ...FACTS, warnings }))).toEqual(expected)
  const { address, listensOn } = FACTS
  expect(
    lines(
      remoteApiStartupMessage({ address, listensOn, api: "https://api.example", activities: 1, warnings }),
    ),
  ).toEqual(expected)
})
