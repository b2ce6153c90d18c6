/**
 * What the site's pages may load and run, as a Content-Security-Policy: their own files, the inline parts known by
 * hash, and as the only exceptions the payment provider's script and page, and the server that is asked elsewhere.
 */
import { INLINE_SCRIPTS } from "../site/inlineParts.ts"

export interface PageSources {
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

export const contentPolicy = ({ checkoutScript, pageSources, api, isSecure }: PageSources) => {
  const isSimulated = checkoutScript.startsWith("/")
  const hosts = pageSources.filter((source) => !isScheme(source))
  const providerHosts = isSimulated ? hosts : [...new Set([new URL(checkoutScript).origin, ...hosts])]
  const asked = api === undefined ? [] : [api]
  return {
    "default-src": NONE,
    "script-src": [OWN, ...INLINE_SCRIPTS, ...providerHosts],
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

/** The same policy for a page with inline styles of those hashes. Throws where it says nothing of styles. */
export const allowingStyles = (policy: string, hashes: ReadonlyArray<string>): string => {
  const styles = `style-src ${OWN}`
  if (!policy.includes(styles)) throw new Error("the policy says nothing of styles")
  return policy.replace(styles, () => [styles, ...hashes].join(" "))
}
