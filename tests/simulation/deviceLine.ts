/** A device's way to the shop: the simulated network in the place of `fetch`, and the cookie that a browser keeps. */
import type { Line } from "#adapters/http/send.ts"
import type { LineName } from "#adapters/simulator/troubles.ts"
import type { SiteReply, SiteRequest } from "./inProcessApp.ts"
import { LineBroken, type Network } from "./network.ts"

const LINE_OF: Readonly<Record<string, LineName>> = {
  "/api/phonepe/pay": "site.pay",
  "/api/phonepe/check-payment-status": "site.status",
  "/api/payment/create": "site.save",
  "/api/plan-trip/submit": "site.plan",
}

export interface DeviceLineParts {
  readonly network: Network
  /** A living server; undefined when there is none. */
  readonly server: () => { answer(request: SiteRequest): Promise<SiteReply> | undefined } | undefined
  readonly isOffline: () => boolean
}

const parsed = (text: string): Promise<unknown> => {
  try {
    return Promise.resolve(JSON.parse(text))
  } catch (error) {
    return Promise.reject(error as Error)
  }
}

/** The cookie's name and value, as it is sent back. */
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? ""

export const makeDeviceLine = ({ network, server, isOffline }: DeviceLineParts) => {
  let cookie: string | undefined

  const send: (typeof Line)["Service"] = async (address, { method = "GET", headers, body }) => {
    if (isOffline()) throw new LineBroken()
    const sent = cookie === undefined ? headers : { ...headers, cookie }
    const request = {
      method,
      path: address,
      headers: sent,
      body: typeof body === "string" ? (JSON.parse(body) as unknown) : undefined,
    }
    const reply = await network.carry(LINE_OF[address] ?? "site.catalogue", {
      deliver: () => server()?.answer(request),
      cutShort: (answer) => ({ ...answer, text: answer.text.slice(0, answer.text.length >> 1) }),
    })
    if (isOffline()) throw new LineBroken()
    if (reply.cookie !== undefined) cookie = pairOf(reply.cookie)
    return { ok: reply.status < 300, status: reply.status, json: () => parsed(reply.text) }
  }
  return { send, clearCookies: () => void (cookie = undefined), isKnown: () => cookie !== undefined }
}
