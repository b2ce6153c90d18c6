/** The browser's own protocol, for what playwright has no words for. */
import type { CDPSession, Page } from "playwright"

const protocols = new WeakMap<Page, Promise<CDPSession>>()

/** Opened once for a page: to open it costs 15 ms of processor time. */
export const protocolOf = (page: Page): Promise<CDPSession> => {
  const opened = protocols.get(page) ?? page.context().newCDPSession(page)
  protocols.set(page, opened)
  return opened
}
