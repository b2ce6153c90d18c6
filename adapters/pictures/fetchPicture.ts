/** Brings a picture from another host: by https alone, within limits of time and size, and never from a private network. */
import { lookup } from "node:dns"
import { writeFileSync } from "node:fs"
import type { IncomingMessage } from "node:http"
import { get, type RequestOptions } from "node:https"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { HEAVIEST_PICTURE } from "#core/catalogue/operatorPicture.ts"
import { PictureRefused } from "./pictureSource.ts"

const FOR_MS = 30_000
const MOST_REDIRECTS = 3

/** Addresses that are no host of the public internet (IANA special-purpose registries). */
const isPrivate = (() => {
  const list = new BlockList()
  const subnets: ReadonlyArray<readonly [net: string, bits: number, family: "ipv4" | "ipv6"]> = [
    ["0.0.0.0", 8, "ipv4"],
    ["10.0.0.0", 8, "ipv4"],
    ["100.64.0.0", 10, "ipv4"],
    ["127.0.0.0", 8, "ipv4"],
    ["169.254.0.0", 16, "ipv4"],
    ["172.16.0.0", 12, "ipv4"],
    ["192.0.0.0", 24, "ipv4"],
    ["192.0.2.0", 24, "ipv4"],
    ["192.168.0.0", 16, "ipv4"],
    ["198.18.0.0", 15, "ipv4"],
    ["198.51.100.0", 24, "ipv4"],
    ["203.0.113.0", 24, "ipv4"],
    ["224.0.0.0", 3, "ipv4"],
    ["::", 96, "ipv6"],
    ["64:ff9b::", 96, "ipv6"],
    ["100::", 64, "ipv6"],
    ["2001::", 23, "ipv6"],
    ["2001:db8::", 32, "ipv6"],
    ["2002::", 16, "ipv6"],
    ["fc00::", 7, "ipv6"],
    ["fe80::", 10, "ipv6"],
    ["ff00::", 8, "ipv6"],
  ]
  for (const [net, bits, family] of subnets) list.addSubnet(net, bits, family)
  // An IPv4 address written as IPv6 is matched against the rules of the other family.
  return (address: string) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")
})()

const PRIVATE = "lies in a private network, from which nothing is fetched"

/** Looks up where the connection then goes: a name that has another address a moment later changes nothing. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, "", 0)
    const found = addresses.find(({ address }) => !isPrivate(address))
    if (found === undefined || addresses.some(({ address }) => isPrivate(address)))
      return done(new PictureRefused(PRIVATE), "", 0)
    if (options.all === true) return done(null, addresses, 0)
    done(null, found.address, found.family)
  })

/** How a picture is asked for; a test has a host of its own. */
export interface FetchSettings {
  readonly connection?: RequestOptions
  readonly timeoutMs?: number
}

const open = (url: URL, signal: AbortSignal, { connection }: FetchSettings) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { lookup: publicLookup, signal, headers: { accept: "image/*" }, ...connection }, resolve).on(
      "error",
      reject,
    )
  })

const checked = (address: string, base?: URL): URL => {
  const url = URL.parse(address, base)
  if (url === null) throw new PictureRefused("is no address")
  if (url.protocol !== "https:") throw new PictureRefused("is not at an https address")
  if (url.username !== "" || url.password !== "") throw new PictureRefused("has a password in its address")
  const host = url.hostname.replace(/^\[|\]$/g, "")
  if (isIP(host) !== 0 && isPrivate(host)) throw new PictureRefused(PRIVATE)
  return url
}

const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Array<Buffer> = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > HEAVIEST_PICTURE)
      throw new PictureRefused(`is larger than ${HEAVIEST_PICTURE / 1e6} MB, the most that is fetched`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const follow = async (
  url: URL,
  left: number,
  signal: AbortSignal,
  settings: FetchSettings,
): Promise<Buffer> => {
  const answer = await open(url, signal, settings)
  const { statusCode = 0, headers } = answer
  try {
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      if (left === 0) throw new PictureRefused(`is sent on more than ${MOST_REDIRECTS} times`)
      return await follow(checked(headers.location, url), left - 1, signal, settings)
    }
    if (statusCode !== 200) throw new PictureRefused(`cannot be fetched: the host answered ${statusCode}`)
    return await bodyOf(answer)
  } finally {
    answer.destroy()
  }
}

/** Writes what lies at `address` to `path`. Throws `PictureRefused`. */
export const fetchPicture = async (
  address: string,
  path: string,
  settings: FetchSettings = {},
): Promise<void> => {
  const timeoutMs = settings.timeoutMs ?? FOR_MS
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    writeFileSync(path, await follow(checked(address), MOST_REDIRECTS, signal, settings))
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    if (signal.aborted) throw new PictureRefused(`did not come within ${timeoutMs / 1000} seconds`)
    const { code = "no answer" } = error as NodeJS.ErrnoException
    throw new PictureRefused(`cannot be fetched: ${code}`)
  }
}
