/** A visitor who wants motion, or none. */
import type { Browser } from "playwright"
import { DESKTOP } from "./visitor.ts"

export type WantsMotion = "reduce" | "no-preference"

/** For what takes as long as it takes on a busy machine. */
export const PATIENTLY = { timeout: 10_000 }

/** Who has seen the intro. `complaints` fills with what the console says. */
export const visitorWho = async (browser: Browser, reducedMotion: WantsMotion, viewport = DESKTOP) => {
  const context = await browser.newContext({
    viewport,
    reducedMotion,
    locale: "en-IN",
    serviceWorkers: "block",
  })
  const page = await context.newPage()
  const complaints: Array<string> = []
  page.on("console", (said) => said.type() === "error" && complaints.push(said.text()))
  page.on("pageerror", (error) => complaints.push(String(error)))
  await page.addInitScript(() => sessionStorage.setItem("goa.intro", "seen"))
  return { page, complaints }
}
