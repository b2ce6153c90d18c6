/** An authenticator without a device: makes one passkey and signs with it, by a counter that a test can turn back. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"

/** WebAuthn's flags: somebody was there, who they are was asked, a new passkey follows. */
const PRESENT = 0x01
const PRESENT_AND_VERIFIED = 0x05
const WITH_PASSKEY = 0x40

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url")

/** Big-endian. */
const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** A passkey for the desk at `origin`. */
export const softwareAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const credentialId = randomBytes(16)
  const id = text(credentialId)
  const dataWith = (flags: number, counter: number) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), number(counter, 4)])
  const clientData = (type: "webauthn.create" | "webauthn.get", challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Readonly<Record<string, unknown>>) => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  })
  return {
    /** The answer to the question of an enrolment. */
    enrol: (challenge: string) => {
      const { x, y } = publicKey.export({ format: "jwk" })
      // COSE: an elliptic curve, ES256, P-256, and the point.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x ?? "", "base64url"))],
        [-3, new Uint8Array(Buffer.from(y ?? "", "base64url"))],
      ])
      const authData = Buffer.concat([
        dataWith(PRESENT_AND_VERIFIED | WITH_PASSKEY, 0),
        Buffer.alloc(16),
        number(credentialId.length, 2),
        credentialId,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ])
      return answer({
        clientDataJSON: text(clientData("webauthn.create", challenge)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ["internal"],
      })
    },
    /** The answer to the question of a sign-in; `isVerified` where it asked for a finger or a PIN. */
    use: (challenge: string, counter: number, isVerified = true) => {
      const [authenticatorData, said] = [
        dataWith(isVerified ? PRESENT_AND_VERIFIED : PRESENT, counter),
        clientData("webauthn.get", challenge),
      ]
      return answer({
        clientDataJSON: text(said),
        authenticatorData: text(authenticatorData),
        signature: text(sign("sha256", Buffer.concat([authenticatorData, sha256(said)]), privateKey)),
      })
    },
  }
}
