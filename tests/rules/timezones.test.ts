/** The core says the same wherever the visitor, or the server, is. */
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { beforeAll, describe, expect, it } from "vitest"

const ZONES = ["UTC", "Asia/Kolkata", "America/Los_Angeles", "Pacific/Kiritimati"] as const

interface Told {
  readonly here: number
  readonly said: ReadonlyArray<{
    readonly day: string
    readonly moment: string
    readonly objections: ReadonlyArray<string>
    readonly ordered: ReadonlyArray<string>
  }>
}

describe("the core", () => {
  let told: ReadonlyArray<Told> = []
  beforeAll(async () => void (told = await Promise.all(ZONES.map(tell))))

  it("should really have been asked in four time zones", () => {
    expect(new Set(told.map(({ here }) => here)).size).toBe(ZONES.length)
  })

  it("should say the same of days, trips, refunds and receipts in each of them", () => {
    const [first, ...others] = told.map((zone) => ({ ...zone, here: "anywhere" }))
    for (const other of others) expect(other).toEqual(first)
  })

  it("should open and close the trips of Goa's Sundays and Tuesdays by Goa's clocks", () => {
    expect(told[0]?.said.map(({ objections }) => objections.join())).toEqual([
      "notRunning",
      "",
      "",
      "bookingClosed",
      "bookingClosed",
      "",
      "bookingClosed",
      "notRunning",
    ])
  })

  it("should take orders for Goa's open Sundays and Tuesdays alone", () => {
    expect(told[0]?.said.map(({ ordered }) => ordered.join())).toEqual([
      "2026-11-22,2026-11-24",
      "2026-11-22,2026-11-24,2026-11-29",
      "2026-11-22,2026-11-24,2026-11-29",
      "2026-11-24,2026-11-29",
      "2026-11-24,2026-11-29",
      "2028-02-29,2028-03-05,2028-03-07",
      "2026-03-10,2026-03-15",
      "",
    ])
  })

  it("should mean Goa's days", () => {
    expect(told[0]?.said.map(({ day }) => day)).toEqual([
      "2026-11-21",
      "2026-11-22",
      "2026-11-22",
      "2026-11-22",
      "2026-11-22",
      "2028-02-29",
      "2026-03-08",
      "1970-01-01",
    ])
  })
})

// Helpers

const probe = fileURLToPath(new URL("./timezoneProbe.ts", import.meta.url))

const tell = async (TZ: string): Promise<Told> => {
  const { stdout } = await promisify(execFile)(process.execPath, [probe], { env: { ...process.env, TZ } })
  return JSON.parse(stdout) as Told
}
