/**
 * From where a session is used: told apart coarsely, so that a phone may change its address all day, and a cookie that was
 * carried to another browser or another provider's network opens nothing until the passkey is used there.
 */

export interface SessionPlace {
  /** The browser's family and its system, in words: "Chrome on Android". */
  readonly device: string
  /** Of the address no more than what a provider's customers share: "103.21", "2405:201". */
  readonly network: string
}

/** Of whoever asks without a network. */
export const NOWHERE: SessionPlace = { device: "", network: "" }

/** Where a session's passkey was used: on one device, from networks of which the newest stands first. */
export interface KnownPlaces {
  readonly device: string
  readonly networks: ReadonlyArray<string>
}

/** Wi-Fi, the telephone's network, and the same at home: who goes to and fro between them is asked once for each. */
export const MOST_NETWORKS = 4

export const isKnownPlace = ({ device, networks }: KnownPlaces, place: SessionPlace): boolean =>
  device === place.device && networks.includes(place.network)

/** With a place where the passkey was just used. Another device's networks are forgotten. */
export const withPlace = (known: KnownPlaces, { device, network }: SessionPlace): KnownPlaces => ({
  device,
  networks: [
    network,
    ...(known.device === device ? known.networks.filter((one) => one !== network) : []),
  ].slice(0, MOST_NETWORKS),
})

type Told = readonly [sign: RegExp, words: string]

/** The first that fits: most browsers call themselves by the others' names, too. */
const BROWSERS: ReadonlyArray<Told> = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]
const SYSTEMS: ReadonlyArray<Told> = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
]

const toldIn = (userAgent: string, all: ReadonlyArray<Told>): string | undefined =>
  all.find(([sign]) => sign.test(userAgent))?.[1]

/** One of a few words, whatever the browser sends, and the same after its update. Source: MDN, "User-Agent". */
export const deviceOf = (userAgent: string): string =>
  `${toldIn(userAgent, BROWSERS) ?? "Another browser"} on ${toldIn(userAgent, SYSTEMS) ?? "another system"}`

const IPV4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/i

/**
 * The first 16 bits of an IPv4 address, the first 32 of an IPv6 address, as providers are given them (RIPE-690 for IPv6).
 * This machine is one network by whichever of its names; empty for what is no address.
 */
export const networkOf = (address: string): string => {
  const [, first, second] = IPV4.exec(address) ?? []
  if (first === "127" || address === "::1") return "this machine"
  if (first !== undefined) return `${Number(first)}.${Number(second)}`
  if (!/^[0-9a-f:]+(?:%\w+)?$/i.test(address) || !address.includes(":")) return ""
  const [head = ""] = address.split("::")
  const groups = head.split(":")
  return [0, 1].map((at) => Number.parseInt(groups[at] || "0", 16).toString(16)).join(":")
}
