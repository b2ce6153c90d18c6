/** The simulated provider's script hears the payment page that it opened, and no other window. */
import { describe, expect, it } from "vitest"
import { checkoutScript } from "#server/phonepeSimulator/payPage.ts"

type Listener = (event: { readonly data: unknown; readonly origin: string; readonly source: unknown }) => void

/** Opens the page over a site that is no more than what the script touches. */
const openedPage = () => {
  const listeners = new Set<Listener>()
  const heard: Array<string> = []
  const frameWindow = {}
  const element = () => ({
    style: {},
    contentWindow: frameWindow,
    setAttribute: () => {},
    addEventListener: () => {},
    append: () => {},
    remove: () => {},
    showModal: () => {},
  })
  const window: Record<string, unknown> = {
    addEventListener: (_: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
  }
  const document = { createElement: element, body: { append: () => {} } }
  // The script as a browser would run it.
  new Function("window", "document", checkoutScript)(window, document)
  const { transact } = window["PhonePeCheckout"] as { readonly transact: (wish: object) => void }
  transact({
    tokenUrl: "https://pay.example/page",
    type: "IFRAME",
    callback: (word: string) => void heard.push(word),
  })
  return {
    heard,
    frameWindow,
    say: (event: Parameters<Listener>[0]) => listeners.forEach((listen) => listen(event)),
  }
}

describe("the simulated payment page", () => {
  it("should be heard when it says how it ended, once", () => {
    const { heard, frameWindow: source, say } = openedPage()
    const event = { data: "CONCLUDED", origin: "https://pay.example", source }
    say(event)
    say(event)
    expect(heard).toEqual(["CONCLUDED"])
  })

  it(
    "should not be passed for by another origin, another window or another word",
    { tags: ["asvs:3.5.5"] },
    () => {
      const { heard, frameWindow: source, say } = openedPage()
      say({ data: "CONCLUDED", origin: "https://evil.example", source })
      say({ data: "CONCLUDED", origin: "https://pay.example", source: {} })
      say({ data: "PAID", origin: "https://pay.example", source })
      expect(heard).toEqual([])
    },
  )
})
