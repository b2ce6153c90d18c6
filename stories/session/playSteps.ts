/** What play functions do beside clicking: hold the page's load event back, let time pass, wait for words. */
import { expect, type within } from "storybook/test"
import { advanceStoryClock, answersSettled } from "./storyClock.ts"
import { type StorySession, sessionOf } from "./storySession.ts"

/**
 * For stories of the intro: the visitor has only just come, and the page's load event is still to be. Holds from now
 * on; call the answer to end it.
 */
export const simulatePageLoading = (): (() => void) => {
  const cameAtMs = performance.now()
  const now = performance.now.bind(performance)
  performance.now = () => now() - cameAtMs
  Object.defineProperty(document, "readyState", { configurable: true, get: () => "loading" })
  return () => {
    performance.now = now
    Reflect.deleteProperty(document, "readyState")
  }
}

/** The load event, now. */
export const finishPageLoading = (): void => void window.dispatchEvent(new Event("load"))

/** What Storybook hands to a play function. */
interface Playing {
  readonly id: string
  readonly canvas: ReturnType<typeof within>
}

const sessionIn = ({ id }: Playing): StorySession => {
  const session = sessionOf(id)
  if (session === undefined) throw new Error(`story ${id} has no world`)
  return session
}

/**
 * Lets time pass, for words that only then are there. Unit: milliseconds on the story's clock. What has just been shown
 * may first begin.
 */
export const advanceTimeInStory =
  (ms: number) =>
  async (playing: Playing): Promise<void> => {
    await answersSettled()
    await advanceStoryClock(sessionIn(playing).watch.clock, ms)
  }

/** A play function that waits for these words and sees them. */
export const expectText =
  (words: string | RegExp) =>
  async ({ canvas }: Playing): Promise<void> => {
    const found = await canvas.findByText(words, { ignore: "[aria-hidden=true] *, title, script" })
    // A dialog may be seen over a page that is hidden, which `toBeVisible` takes for hidden, too.
    await expect(found.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true)
  }

/** At the desk: a payment page is there to be copied, to be sent, and to be opened. */
export const expectPayPage = async ({ canvas }: Playing): Promise<void> => {
  const field = await canvas.findByRole("textbox", { name: "Payment page" })
  const address = field.getAttribute("value")
  await expect(address).toMatch(/^https:\/\/pay\.example/)
  await expect(canvas.getByRole("button", { name: "Copy the link" })).toBeVisible()
  await expect(canvas.getByRole("link", { name: "Write on WhatsApp" })).toBeVisible()
  await expect(canvas.getByRole("link", { name: "Open it here" })).toHaveAttribute("href", address)
}

/** Play functions, one after the other. */
export const inTurn =
  <Context>(...plays: ReadonlyArray<(playing: Context) => Promise<void> | void>) =>
  async (playing: Context): Promise<void> => {
    for (const play of plays) await play(playing)
  }
