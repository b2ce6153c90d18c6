/**
 * From the moment in which a ticket is before the camera to the moment in which its verdict is on the screen: forty tickets, by
 * Chromium's pretended camera, on a phone's screen with its processor slowed down to a quarter. Headless Chromium on Linux
 * reads no codes by itself, so that the library is what is measured; a phone that reads them itself is faster. Limit: 95 of 100
 * within 300 ms.
 */
import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright"
import type { BoardingSheet } from "#core/boarding/boardingSheet.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { newVisitor, openBrowser, PHONE } from "../../harness/browser/visitor.ts"
import { cameraFlags, TICKET_CORNER, writeTicketFilm } from "../../harness/browser/ticketFilm.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import { ISSUED_CODES } from "../boarding/forgedCodes.ts"
import { type BenchLine, percentile, spread } from "./limitedFigure.ts"

const SLOW_DOWN = 4
const TICKETS = 40
const FILM = { heldMs: 700, betweenMs: 500 }
const LIMIT_MS = 300

/** A boat as full as its forged codes are tried on: a verdict looks through all of it. */
const sheetOf = (id: DepartureId, deviceId: string | undefined): BoardingSheet => ({
  departureId: id,
  trips: ["Dinner Cruise on the Mandovi"],
  time: "20:30",
  passengers: ISSUED_CODES.map((merchantOrderId, n) => ({
    merchantOrderId,
    name: `Guest ${n}`,
    adults: 2,
    children: 0,
    state: "PAID",
    owed: Paise.make(0),
  })),
  marks: [],
  ...(deviceId === undefined ? {} : { lease: { deviceId, untilMs: Date.now() + 3_600_000 } }),
  readAtMs: Date.now(),
})

/** The desk's answers about a boat that nobody has booked truly: it is the device's that begins. */
const answerBoarding = (page: Page, id: DepartureId) => {
  let begunBy: string | undefined
  return page.route("**/api/desk/{boarding,begin-boarding,note-boarding}", (route) => {
    const { deviceId } = route.request().postDataJSON() as { readonly deviceId?: string }
    begunBy ??= deviceId
    return route.fulfill({ json: { sheet: sheetOf(id, begunBy) } })
  })
}

interface Watched {
  readonly shownMs: Array<number>
  readonly toldMs: Array<number>
}

/** Notes, in the page, when a ticket comes before the camera, and when another verdict has been painted. */
const watch = (page: Page) =>
  page.evaluate(
    ({ x, y, isLitAbove }) => {
      const watched: Watched = { shownMs: [], toldMs: [] }
      Object.assign(window, { watched })
      const video = document.querySelector("video")
      const panel = document.querySelector("[aria-live=assertive]")
      if (video === null || panel === null) throw new Error("no camera on this page")
      let isLit = true
      // Only some points of brightness: looking must not take the time that it measures.
      const rect = { x, y, width: 2, height: 2 }
      const look = async (nowMs: number) => {
        const frame = new VideoFrame(video)
        const points = new Uint8Array(frame.allocationSize({ rect }))
        await frame.copyTo(points, { rect })
        frame.close()
        const isNowLit = (points[0] ?? 0) > isLitAbove
        if (isNowLit && !isLit) watched.shownMs.push(nowMs)
        isLit = isNowLit
        video.requestVideoFrameCallback((ms) => void look(ms))
      }
      video.requestVideoFrameCallback((ms) => void look(ms))
      new MutationObserver(() =>
        requestAnimationFrame(() => setTimeout(() => watched.toldMs.push(performance.now()))),
      ).observe(panel, { childList: true, subtree: true, characterData: true })
    },
    { ...TICKET_CORNER },
  )

/** Each ticket with the first verdict after it, where that came before the next ticket. */
const timesOf = ({ shownMs, toldMs }: Watched): ReadonlyArray<number> =>
  shownMs.slice(0, -1).map((shown, place) => {
    const next = shownMs[place + 1] ?? Number.POSITIVE_INFINITY
    const told = toldMs.find((ms) => ms > shown)
    return told === undefined || told > next ? Number.POSITIVE_INFINITY : told - shown
  })

export const scanTime = async (): Promise<ReadonlyArray<BenchLine>> => {
  const folder = newDataFolder()
  const film = join(tmpdir(), `bench-tickets-${process.pid}.mjpeg`)
  await writeTicketFilm(film, ISSUED_CODES.slice(0, TICKETS), FILM)
  const server = await startServer(folder)
  const browser = await openBrowser(cameraFlags(film))
  try {
    const link = /http:\S+\/enrol#\S+/.exec(server.heard.stdout)?.[0] ?? "no link into the desk"
    const id = DepartureId.make(`mandovi-dinner-boat/${addDays(dayInIndia(Date.now()), 1)}/20:30`)
    const { page } = await newVisitor(browser, PHONE)
    await enterDesk(page, link)
    await answerBoarding(page, id)
    await page.goto(`${new URL(link).origin}/departure/${id}/boarding`)
    await page.getByRole("button", { name: "Board with this device" }).click()
    const scan = page.getByRole("button", { name: "Scan tickets" })
    await scan.waitFor()
    const devTools = await page.context().newCDPSession(page)
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN })
    await scan.click()
    await page.locator("video:not([hidden])").waitFor()
    await watch(page)
    await page.waitForTimeout((TICKETS + 2) * (FILM.heldMs + FILM.betweenMs))
    const watched = await page.evaluate(() => Reflect.get(window, "watched") as Watched)
    const times = timesOf(watched)
    return [
      {
        text: `scan to verdict of ${times.length} tickets at ${SLOW_DOWN}x slow-down: ${spread(times, "ms")}; 95 of 100 within ${percentile(times, 0.95).toFixed(0)} ms`,
        value: percentile(times, 0.95),
        limit: { atMost: LIMIT_MS },
      },
    ]
  } finally {
    await browser.close()
    await server.end("SIGTERM")
    rmSync(folder, { recursive: true })
    rmSync(film, { force: true })
  }
}
