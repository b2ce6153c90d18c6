/** A certificate that nobody has signed but itself (X.509 in DER, RFC 5280), for servers of tests that speak TLS. */
import { generateKeyPairSync, sign } from "node:crypto"

const part = (tag: number, ...contents: ReadonlyArray<Buffer>): Buffer => {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...contents: ReadonlyArray<Buffer>) => part(0x30, ...contents)
const text = (tag: number, value: string) => part(tag, Buffer.from(value))
const identifier = (hex: string) => part(0x06, Buffer.from(hex, "hex"))
const whole = (value: number) => part(0x02, Buffer.from([value]))
const bits = (content: Buffer) => part(0x03, Buffer.from([0]), content)

/** UTCTime: "261123224500Z". */
const time = (ms: number) => text(0x17, `${new Date(ms).toISOString().replace(/\D/g, "").slice(2, 14)}Z`)

const ECDSA_WITH_SHA256 = sequence(identifier("2a8648ce3d040302"))
const COMMON_NAME = identifier("550403")
const ALTERNATIVE_NAME = identifier("551d11")
const DAY_MS = 86_400_000

/** For a host and others beside it, from yesterday on for so many days more. Both as PEM. */
export const selfSignedCertificate = (
  host: string,
  days = 1,
  others: ReadonlyArray<string> = [],
): { readonly cert: string; readonly key: string } => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const name = sequence(part(0x31, sequence(COMMON_NAME, text(0x0c, host))))
  const now = Date.now()
  const hosts = part(0x04, sequence(...[host, ...others].map((one) => text(0x82, one))))
  const body = sequence(
    part(0xa0, whole(2)),
    whole(1),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(now - DAY_MS), time(now + days * DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    part(0xa3, sequence(sequence(ALTERNATIVE_NAME, hosts))),
  )
  const der = sequence(body, ECDSA_WITH_SHA256, bits(sign("sha256", body, privateKey)))
  const lines = (der.toString("base64").match(/.{1,64}/g) ?? []).join("\n")
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  }
}
