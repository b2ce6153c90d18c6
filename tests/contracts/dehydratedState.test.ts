/** Which day it is to a page that comes to life: its own until then, and the right one from then on. */
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { readDehydratedState } from "#adapters/browser/dehydratedState.ts"
import { today } from "#core/days.ts"
import { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"

const DAY_MS = 86_400_000
const NOON_MS = Date.parse("2026-11-21T06:30:00Z")

describe("the day of a page", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it("should be its own until it comes to life, and the device's without a word to the server where both agree", async () => {
    const page = await openPage({ written: "2026-11-21", deviceMs: NOON_MS })
    vi.setSystemTime(NOON_MS + DAY_MS)
    expect([page.today(), page.isAsWritten()]).toEqual(["2026-11-21", true])
    vi.setSystemTime(NOON_MS)
    await page.forgetDay()
    vi.setSystemTime(NOON_MS + DAY_MS)
    expect([page.today(), page.isAsWritten(), page.asked]).toEqual(["2026-11-22", false, []])
  })

  it.each([
    { name: "a clock that is ahead", written: "2026-11-21", offDays: 40 },
    { name: "a clock that is behind", written: "2026-11-21", offDays: -40 },
    { name: "an old page", written: "2026-11-18", offDays: 0 },
  ])("should be the server's on $name, and end with it", async ({ written, offDays }) => {
    const deviceMs = NOON_MS + offDays * DAY_MS
    const page = await openPage({ written, deviceMs, serverMs: NOON_MS })
    const forgotten = page.forgetDay()
    expect([page.today(), page.isAsWritten()]).toEqual([written, false])
    await forgotten
    expect([page.today(), page.asked]).toEqual(["2026-11-21", ["HEAD /healthz"]])
    vi.setSystemTime(deviceMs + DAY_MS)
    expect(page.today()).toBe("2026-11-22")
  })

  it("should be the device's where the server says nothing", async () => {
    const page = await openPage({ written: "2026-11-18", deviceMs: NOON_MS })
    await page.forgetDay()
    expect([page.today(), page.asked]).toEqual(["2026-11-21", ["HEAD /healthz"]])
  })
})

// Helpers

interface Opened {
  readonly written: string
  readonly deviceMs: number
  /** Absent: there is no network. */
  readonly serverMs?: number
}

const openPage = async ({ written, deviceMs, serverMs }: Opened) => {
  const asked: Array<string> = []
  vi.setSystemTime(deviceMs)
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    if (serverMs === undefined) throw new TypeError("Failed to fetch")
    return new Response(null, { headers: { date: new Date(serverMs).toUTCString() } })
  })
  const texts: Readonly<Record<string, string>> = {
    "site-settings": "{}",
    "known-answers": JSON.stringify({ answers: {}, day: written }),
  }
  const document = {
    documentElement: { dataset: {} },
    getElementById: (id: string) => ({ textContent: texts[id] }),
  }
  const { known, isAsWritten, forgetDay } = await readDehydratedState(document as unknown as Document)
  return {
    asked,
    isAsWritten,
    forgetDay,
    today: () => Effect.runSync(Effect.provideService(today, DehydratedQueries, known)),
  }
}
