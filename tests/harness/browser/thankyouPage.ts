/** The payment result as a test opens it: with an answer of its own, remembering what the page asks and files. */
import type { Site } from "./browserAndServer.ts"
import { newVisitor, type PHONE } from "./visitor.ts"
import { playCalls } from "./playCalls.ts"

export const STATUS = "**/api/phonepe/check-payment-status"
export const WHOLE_STATUS = "**/api/payment/whole-status"
const SAVE = "**/api/payment/create"

/** A status as the operator answers it. */
export const paid = {
  state: "COMPLETED",
  orderId: "OMO1",
  amount: 115_050,
  metaInfo: {
    udf1: "name:Asha: Rao",
    udf2: "mobile:98765 43210",
    udf4: "date:2026-12-05",
    udf5: "adults:2|children:3",
  },
  paymentDetails: [{ transactionId: "T1" }, { transactionId: "T2" }],
}

/** The same from our own server, which names what was bought besides. */
export const named = {
  ...paid,
  booked: { activity: "Sunset Cruise on the Mandovi", meetingPoint: "Panjim jetty, 5 pm." },
}

/** The same to a browser that did not book it. */
export const masked = {
  ...named,
  metaInfo: { ...paid.metaInfo, udf1: "name:A••• R•••", udf2: "mobile:•••" },
  masked: true,
}

/** Asked beside the payment, once it is paid: who booked in this browser is told where the booking is kept. */
const KEEP = "/api/booking/secret"

/**
 * Opens the page of order GOA-1; `posted` holds what it asks and files of the payment, path and body. With `clock` the page's
 * clock stands from its first moment on, for the test to move: it comes to life by that, too.
 */
export const arriveIn =
  (site: Site) =>
  async (
    viewport: typeof PHONE,
    answer: object,
    { search = "?merchantOrderId=GOA-1&packageType=trip%20package", save = {}, clock = false } = {},
  ) => {
    const { page, complaints } = await (clock ? newVisitor(site.browser(), viewport) : site.arrive(viewport))
    const posted: Array<readonly [path: string, body: unknown]> = []
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === "POST" && pathname !== KEEP) posted.push([pathname, request.postDataJSON()])
    })
    await playCalls(page, STATUS, (call) => call.fulfill(answer))
    await playCalls(page, SAVE, (call) => call.fulfill({ json: {}, ...save }))
    if (clock) {
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
    }
    await page.goto(`${site.baseUrl()}/Thankyou${search}`)
    return { page, posted, complaints: () => complaints.filter((text) => !/status of 500/.test(text)) }
  }
