/**
 * A page's headers by the rules of MDN's HTTP Observatory: 100 to begin with, less for what is missing, and extra
 * credit only for who has 90 without it. Source: mdn-http-observatory, "Tests and scoring".
 */

type Rule = (headers: Headers) => number

const policyOf = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    (headers.get("content-security-policy") ?? "").split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/)
      return [name, sources.join(" ")]
    }),
  )

/** 'unsafe-inline' and scripts from anywhere cost 20, plain http 20, no policy at all 25; the strictest gains 10. */
const contentPolicy: Rule = (headers) => {
  if (!headers.has("content-security-policy")) return -25
  const policy = policyOf(headers)
  const scripts = policy.get("script-src") ?? policy.get("default-src") ?? "*"
  if (/(^|\s)(\*|https?:|data:|'unsafe-inline')(\s|$)/.test(scripts)) return -20
  if (/http:\/\//.test([...policy.values()].join(" "))) return -20
  if (/'unsafe-eval'/.test(scripts)) return -10
  if (/'unsafe-inline'/.test(policy.get("style-src") ?? "")) return 0
  return policy.get("default-src") === "'none'" ? 10 : 5
}

/** Without https there is none to be strict about, and that costs as much. */
const strictTransport: Rule = (headers) => {
  const age = Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1])
  if (Number.isNaN(age)) return -20
  return age < 15_768_000 ? -10 : 0
}

const cookies: Rule = (headers) => {
  const set = headers.getSetCookie()
  if (set.some((cookie) => !/;\s*Secure/i.test(cookie))) return -20
  if (set.some((cookie) => !/;\s*HttpOnly/i.test(cookie))) return -30
  return set.length > 0 && set.every((cookie) => /SameSite=(Lax|Strict)/i.test(cookie)) ? 5 : 0
}

const sniffing: Rule = (headers) => (headers.get("x-content-type-options") === "nosniff" ? 0 : -5)

const framing: Rule = (headers) => {
  if (policyOf(headers).get("frame-ancestors") === "'none'") return 5
  return /^(DENY|SAMEORIGIN)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20
}

const PRIVATE = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
const referrer: Rule = (headers) => (PRIVATE.test(headers.get("referrer-policy") ?? "") ? 5 : 0)

const resources: Rule = (headers) =>
  /^same-(origin|site)$/.test(headers.get("cross-origin-resource-policy") ?? "") ? 10 : 0

const sharing: Rule = (headers) => (headers.get("access-control-allow-origin") === "*" ? -50 : 0)

const RULES = [contentPolicy, strictTransport, cookies, sniffing, framing, referrer, resources, sharing]

/** From 0; 100 and more is an A+. */
export const observatoryScore = (headers: Headers): number => {
  const marks = RULES.map((rule) => rule(headers))
  const base = 100 + marks.filter((mark) => mark < 0).reduce((sum, mark) => sum + mark, 0)
  const extra = marks.filter((mark) => mark > 0).reduce((sum, mark) => sum + mark, 0)
  return Math.max(0, base >= 90 ? base + extra : base)
}
