/**
 * What the site's pages may load and run, as a Content-Security-Policy: their own files, the inline parts known by
 * hash, and as the only exception the payment provider's script and page.
 */
import type { InlineHashes } from "../site/inlineParts.ts"

export interface PageSources {
  readonly inline: InlineHashes
  /** Address of the payment provider's script. */
  readonly checkoutScript: string
  /** What else that page brings: origins, and the schemes of payment apps. */
  readonly pageSources: ReadonlyArray<string>
  /** Whether the public address is https. */
  readonly isSecure: boolean
}

const OWN = "'self'"
const NONE = ["'none'"]

/** Schemes open apps in a frame; no script is loaded by them. */
const isScheme = (source: string) => source.endsWith(":")

export const contentPolicy = ({ inline, checkoutScript, pageSources, isSecure }: PageSources) => {
  const { origin } = new URL(checkoutScript)
  const providerHosts = [...new Set([origin, ...pageSources.filter((source) => !isScheme(source))])]
  return {
    "default-src": NONE,
    "script-src": [OWN, ...inline.scripts, ...providerHosts],
    "style-src": [OWN, ...inline.styles],
    "img-src": [OWN],
    "font-src": [OWN],
    "media-src": [OWN],
    "connect-src": [OWN, ...providerHosts],
    "frame-src": [...providerHosts, ...pageSources.filter(isScheme)],
    "worker-src": [OWN],
    "manifest-src": [OWN],
    "form-action": [OWN],
    "base-uri": NONE,
    "object-src": NONE,
    "frame-ancestors": NONE,
    ...(isSecure ? { "upgrade-insecure-requests": [] } : {}),
  }
}
