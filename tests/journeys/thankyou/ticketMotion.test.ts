/** What moves on a paid ticket, in Chromium: the stamp and the stub; short, and only for who wants it. */
import { expect, it } from "vitest"
import { type MotionPreference } from "../../harness/browser/visitor.ts"
import { paid, STATUS } from "../../harness/browser/thankyouPage.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { addInitScript } from "../../harness/browser/addInitScript.ts"
import { playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()

/** The longest that anything may move. Unit: milliseconds. */
const LONGEST_MS = 500

const ticketFor = async (reducedMotion: MotionPreference) => {
  const { page } = await site.arrive()
  await page.emulateMedia({ reducedMotion })
  await addInitScript(page, () => {
    const ends: Array<readonly [string, number]> = []
    Object.assign(window, { ends })
    // A busy browser may say so when it is over already: then only the styles still know how long it took.
    document.addEventListener("animationstart", ({ animationName, target, pseudoElement }) => {
      if (!(target instanceof Element)) return
      const style = getComputedStyle(target, pseudoElement)
      const place = style.animationName.split(", ").indexOf(animationName)
      const ms = (times: string) => 1000 * Number.parseFloat(times.split(", ")[place] ?? "")
      ends.push([animationName, ms(style.animationDelay) + ms(style.animationDuration)])
    })
  })
  await playCalls(page, STATUS, (call) => call.fulfill({ json: { status: paid } }))
  await page.goto(`${site.baseUrl()}/Thankyou?merchantOrderId=GOA-1&packageType=trip%20package`)
  await page.getByText("Paid", { exact: true }).waitFor()
  const ends = () =>
    page.evaluate(() =>
      (window as unknown as { ends: Array<[string, number]> }).ends.filter(([name]) =>
        /stamp|tear/.test(name),
      ),
    )
  return ends
}

it("should the stamp fall and the stub tear, within half a second", async () => {
  const ends = await ticketFor("no-preference")
  await expect.poll(async () => (await ends()).length).toBeGreaterThanOrEqual(2)
  for (const [name, end] of await ends()) expect([name, end <= LONGEST_MS]).toEqual([name, true])
})

it("should both lie there at once for a visitor who wants no motion", async () => {
  const ends = await ticketFor("reduce")
  expect(await ends()).toEqual([])
})
