/** The headers by which browsers guard the visitor, on every answer: pages, data, files and errors alike. */
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

/** `sources` is undefined in development, where the site is made up of inline parts that change. */
export const securityHeaders = (
  sources: PageSources | undefined,
  isSecure: boolean,
): ReadonlyArray<RequestHandler> => [
  helmet({
    contentSecurityPolicy:
      sources === undefined ? false : { useDefaults: false, directives: contentPolicy(sources) },
    strictTransportSecurity: isSecure ? { maxAge: HTTPS_FOR_S, includeSubDomains: true } : false,
    // PhonePe's page opens only for who comes from our own site: no answer may hide that (PhonePe docs, web integration).
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  }),
  (_req, res, next) => {
    res.setHeader("permissions-policy", PERMISSIONS)
    next()
  },
]
