/** The headers by which browsers guard the visitor, on every answer: pages, data, files and errors alike. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { RequestHandler } from "express"
import helmet from "helmet"
import { contentPolicy, type PageSources } from "./contentPolicy.ts"

/** Two years, as preload lists want it. Unit: seconds. */
const HTTPS_FOR_S = 63_072_000

/** Powers that no page of the site needs, nor any frame in it. */
const NOT_NEEDED = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "serial",
  "usb",
  "xr-spatial-tracking",
]
const PERMISSIONS = NOT_NEEDED.map((power) => `${power}=()`).join(", ")

/** They are the same for all answers: helmet is asked once. */
const decided = (sources: PageSources | undefined, isSecure: boolean): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({
    contentSecurityPolicy:
      sources === undefined ? false : { useDefaults: false, directives: contentPolicy(sources) },
    strictTransportSecurity: isSecure ? { maxAge: HTTPS_FOR_S, includeSubDomains: true } : false,
    // PhonePe's page opens only for who comes from our own site: no answer may hide that (PhonePe docs, web integration).
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  })(request, response, () => {})
  return response.setHeader("permissions-policy", PERMISSIONS).getHeaders()
}

/** `sources` is undefined in development, where the site is made up of inline parts that change. */
export const securityHeaders = (sources: PageSources | undefined, isSecure: boolean): RequestHandler => {
  const headers = Object.entries(decided(sources, isSecure))
  return (_req, res, next) => {
    for (const [name, value] of headers) if (value !== undefined) res.setHeader(name, value)
    next()
  }
}
