/** A browser at the desk: with a passkey of its own, by the link of an invitation. */
import type { Page } from "playwright"
import { seeHeading } from "../browser/visitor.ts"

/** The device's own: it says at once that it is whose it is. Answers with what takes it away again. */
export const giveAuthenticator = async (page: Page): Promise<() => Promise<unknown>> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send("WebAuthn.enable")
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => devTools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId })
}

export const enterDesk = async (page: Page, link: string): Promise<void> => {
  await giveAuthenticator(page)
  await page.goto(link)
  await page.getByRole("button", { name: "Make my passkey" }).click()
  await seeHeading(page, /^Today/)
}
