/** The headers by which browsers guard the visitor, on every answer: pages, data, files and errors alike. */
import { createHash } from "node:crypto"
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { RequestHandler } from "express"
import helmet from "helmet"
import { USUAL_REFERRER_POLICY } from "#core/content/pageHead.ts"
import { LAYER_ORDER } from "../render/layerOrder.ts"

export interface ContentSources {
  /** Address of the payment provider's script; a path where the provider is simulated, on our own origin. */
  readonly checkoutScript: string
  /** What else that page brings: origins, and the schemes of payment apps. */
  readonly pageSources: ReadonlyArray<string>
  /** Origin of the server that pages ask in the place of the site's own; its pictures lie there too. */
  readonly api?: string
  /** Whether the public address is https. */
  readonly isSecure: boolean
}

const OWN = "'self'"
const NONE = ["'none'"]

/** Schemes open apps in a frame; no script is loaded by them. */
const isScheme = (source: string) => source.endsWith(":")

/**
 * What the site's pages may load and run, as a Content-Security-Policy: their own files, and as the
 * only exceptions the payment provider's script and page, and the server that is asked elsewhere.
 */
export const contentSecurityPolicy = ({ checkoutScript, pageSources, api, isSecure }: ContentSources) => {
  const isSimulated = checkoutScript.startsWith("/")
  const hosts = pageSources.filter((source) => !isScheme(source))
  const providerHosts = isSimulated ? hosts : [...new Set([new URL(checkoutScript).origin, ...hosts])]
  const asked = api === undefined ? [] : [api]
  return {
    "default-src": NONE,
    "script-src": [OWN, ...providerHosts],
    "style-src": [OWN],
    "img-src": [OWN, ...asked],
    "font-src": [OWN],
    "media-src": [OWN],
    "connect-src": [...new Set([OWN, ...providerHosts, ...asked])],
    "frame-src": [...(isSimulated ? [OWN] : []), ...providerHosts, ...pageSources.filter(isScheme)],
    "worker-src": [OWN],
    "manifest-src": [OWN],
    // The plain form leads on to the provider's page, which is where some browsers look too.
    "form-action": [OWN, ...providerHosts],
    "base-uri": NONE,
    "object-src": NONE,
    "frame-ancestors": NONE,
    ...(isSecure ? { "upgrade-insecure-requests": [] } : {}),
  }
}

/** As a policy writes it: `'sha256-…'`. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/** Hashes of the scripts and styles that stand in a page itself. */
export interface InlineHashes {
  readonly script: ReadonlyArray<string>
  readonly style: ReadonlyArray<string>
}

/** The same policy for a page with those inline parts. Throws where it says nothing of scripts or styles. */
export const allowInline = (policy: string, { script, style }: InlineHashes): string =>
  [["script-src", script] as const, ["style-src", style] as const].reduce((said, [directive, hashes]) => {
    const own = `${directive} ${OWN}`
    if (!said.includes(own)) throw new Error(`the policy has no ${directive}`)
    return said.replace(own, () => [own, ...hashes].join(" "))
  }, policy)

/** Two years, as preload lists want it. Unit: seconds. */
const HTTPS_FOR_S = 63_072_000

/** What the desk's pages may load and run: their own files, and the order of their style layers. */
const DESK_POLICY = {
  "default-src": NONE,
  "script-src": [OWN],
  "style-src": [OWN, cspHash(LAYER_ORDER)],
  "img-src": [OWN],
  "font-src": [OWN],
  "connect-src": [OWN],
  "worker-src": [OWN],
  "manifest-src": [OWN],
  "form-action": [OWN],
  "base-uri": NONE,
  "object-src": NONE,
  "frame-ancestors": NONE,
} as const

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

type Policy = Readonly<Record<string, Iterable<string>>>

interface Guarded {
  readonly policy: Policy | undefined
  readonly permissions: string
  /** What a page may open keeps its opener, or nobody does; who opens the page is cut off either way (HTML, COOP). */
  readonly openers: "same-origin" | "same-origin-allow-popups"
  readonly isSecure: boolean
}

/** They are the same for all answers: helmet is asked once. */
const decided = ({ policy, permissions, openers, isSecure }: Guarded): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({
    contentSecurityPolicy: policy === undefined ? false : { useDefaults: false, directives: policy },
    strictTransportSecurity: isSecure ? { maxAge: HTTPS_FOR_S, includeSubDomains: true } : false,
    referrerPolicy: { policy: USUAL_REFERRER_POLICY },
    xFrameOptions: { action: "deny" },
    crossOriginOpenerPolicy: { policy: openers },
  })(request, response, () => {})
  return response.setHeader("permissions-policy", permissions).getHeaders()
}

const setting = (decisions: OutgoingHttpHeaders): RequestHandler => {
  const headers = Object.entries(decisions)
  return (_req, res, next) => {
    for (const [name, value] of headers) if (value !== undefined) res.setHeader(name, value)
    next()
  }
}

/**
 * `sources` is undefined in development, where the site is made up of inline parts that change. The payment provider's page
 * stands in a frame, and may open a bank's in a window of its own, which has to answer to it.
 */
export const securityHeaders = (sources: ContentSources | undefined, isSecure: boolean): RequestHandler =>
  setting(
    decided({
      policy: sources && contentSecurityPolicy(sources),
      permissions: PERMISSIONS,
      openers: "same-origin-allow-popups",
      isSecure,
    }),
  )

/** The desk reads tickets by the camera. `isBuilt` is false in development. */
const DESK_PERMISSIONS = PERMISSIONS.replace("camera=()", "camera=(self)")

export const deskSecurityHeaders = (isSecure: boolean, isBuilt: boolean): RequestHandler =>
  setting(
    decided({
      policy: isBuilt ? DESK_POLICY : undefined,
      permissions: DESK_PERMISSIONS,
      openers: "same-origin",
      isSecure,
    }),
  )
