/**
 * Calls whose answers a test plays, and pages that it changes, while the browser fetches all else as ever. With `page.route`
 * it would keep nothing that it has fetched and compiled, and ask the test about each request: 0.25 s of processor time for
 * a page. Scripts, styles and pictures may come from the page's memory, which asks nobody: those are for `page.route`.
 */
import type { CDPSession, Page } from "playwright"
import { protocolOf } from "./protocolOf.ts"

interface PlayedAnswer {
  readonly status?: number
  readonly json?: unknown
  readonly body?: string
  readonly contentType?: string
}

/** A call that waits for its answer: for ever, where none is given. */
export interface PlayedCall {
  readonly url: string
  readonly abort: () => Promise<void>
  readonly continue: () => Promise<void>
  readonly fulfill: (answer: PlayedAnswer) => Promise<void>
}

/** What the protocol tells of a request that it holds; the status once the answer is there. */
interface Paused {
  readonly requestId: string
  readonly request: { readonly url: string }
  readonly responseStatusCode?: number
  readonly responseHeaders?: ReadonlyArray<{ readonly name: string; readonly value: string }>
}

interface Player {
  readonly name: string
  readonly pattern: {
    readonly urlPattern: string
    readonly resourceType?: "Document"
    readonly requestStage: "Request" | "Response"
  }
  readonly isMeant: (paused: Paused) => boolean
  readonly play: (browser: CDPSession, paused: Paused) => unknown
}

const players = new WeakMap<Page, ReadonlyArray<Player>>()

const base64 = (text: string) => Buffer.from(text).toString("base64")

/** Sends an answer. Whoever has left the page or ended the play waits for none. */
const answering = async (sent: Promise<unknown>): Promise<void> => {
  await sent.catch((cause) => {
    if (!/Invalid InterceptionId|Invalid state|Fetch domain is not enabled|closed/.test(String(cause)))
      throw cause
  })
}

const goOn = (browser: CDPSession, { requestId }: Paused) =>
  answering(browser.send("Fetch.continueRequest", { requestId }))

const playBy = async (page: Page, all: ReadonlyArray<Player>): Promise<void> => {
  const browser = await protocolOf(page)
  if (!players.has(page))
    browser.on("Fetch.requestPaused", (paused) => {
      const player = players.get(page)?.findLast(({ isMeant }) => isMeant(paused))
      return player === undefined ? goOn(browser, paused) : player.play(browser, paused)
    })
  players.set(page, all)
  const patterns = all.map(({ pattern }) => pattern)
  await (all.length === 0 ? browser.send("Fetch.disable") : browser.send("Fetch.enable", { patterns }))
}

const playedCall = (browser: CDPSession, paused: Paused): PlayedCall => {
  const { requestId, request } = paused
  return {
    url: request.url,
    abort: () => answering(browser.send("Fetch.failRequest", { requestId, errorReason: "Failed" })),
    continue: () => goOn(browser, paused),
    fulfill: ({ status = 200, json, body = JSON.stringify(json) ?? "", contentType }) => {
      const type = contentType ?? (json === undefined ? "text/plain" : "application/json")
      return answering(
        browser.send("Fetch.fulfillRequest", {
          requestId,
          responseCode: status,
          responseHeaders: [{ name: "content-type", value: type }],
          body: base64(body),
        }),
      )
    },
  }
}

/** The addresses that a pattern means: `*` is a part of a path, `**` any number of parts. */
const addressesOf = (pattern: string): RegExp => {
  const parts = pattern.split("**").map((part) =>
    part
      .split("*")
      .map((text) => text.replaceAll(/[.?+^$()[\]{}|\\]/g, String.raw`\$&`))
      .join("[^/]*"),
  )
  return new RegExp(`^${parts.join(".*")}$`)
}

/**
 * Plays the answers of the calls at such addresses, as in `/api/phonepe/pay` behind `**`, from now on; the latest player is
 * asked first.
 */
export const playCalls = async (
  page: Page,
  pattern: string,
  answer: (call: PlayedCall) => unknown,
): Promise<void> => {
  const addresses = addressesOf(pattern)
  const urlPattern = pattern.replaceAll("?", String.raw`\?`).replaceAll("**", "*")
  await playBy(page, [
    ...(players.get(page) ?? []),
    {
      name: pattern,
      pattern: { urlPattern, requestStage: "Request" },
      isMeant: ({ request, responseStatusCode }) =>
        responseStatusCode === undefined && addresses.test(request.url),
      play: (browser, paused) => answer(playedCall(browser, paused)),
    },
  ])
}

/** Changes the HTML of every page that is opened from now on. */
export const playPages = async (page: Page, change: (html: string) => string): Promise<void> => {
  await playBy(page, [
    ...(players.get(page) ?? []),
    {
      name: "pages",
      pattern: { urlPattern: "*", resourceType: "Document", requestStage: "Response" },
      isMeant: ({ responseStatusCode }) => responseStatusCode !== undefined,
      play: async (browser, paused) => {
        const { requestId, responseStatusCode: responseCode = 200, responseHeaders = [] } = paused
        // An answer that leads elsewhere has no text.
        if (responseCode >= 300 && responseCode < 400) return goOn(browser, paused)
        const { body, base64Encoded } = await browser.send("Fetch.getResponseBody", { requestId })
        const html = base64Encoded ? Buffer.from(body, "base64").toString() : body
        return answering(
          browser.send("Fetch.fulfillRequest", {
            requestId,
            responseCode,
            responseHeaders: responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
            body: base64(change(html)),
          }),
        )
      },
    },
  ])
}

/** Leaves the calls at these addresses to the shop again; without any, all calls and pages. */
export const endPlay = async (page: Page, pattern?: string): Promise<void> => {
  const all = players.get(page)
  if (all !== undefined)
    await playBy(
      page,
      all.filter(({ name }) => pattern !== undefined && name !== pattern),
    )
}
