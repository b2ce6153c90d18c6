/** WebAuthn by @simplewebauthn/server: passkeys that live on the device, and that always ask who it is. */
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server"
import { Effect, Layer, Option, Schema } from "effect"
import { PasskeyCeremonies } from "#core/ports/passkeyCeremonies.ts"
import type { KnownPasskey } from "#core/ports/staffStore.ts"
import { authenticatorName } from "./authenticatorName.ts"

/** `name` is what the authenticator shows; `origin` the desk's, whose host passkeys are bound to. */
export interface DeskParty {
  readonly name: string
  readonly origin: string
}

const Answer = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(2000)),
  response: Schema.Struct({ clientDataJSON: Schema.String.check(Schema.isMaxLength(8000)) }),
})
const ClientData = Schema.fromJsonString(Schema.Struct({ challenge: Schema.String }))

const decodeAnswer = Schema.decodeUnknownOption(Answer)
const decodeClientData = Schema.decodeUnknownOption(ClientData)

const read = (answer: unknown) =>
  Option.getOrUndefined(
    Option.flatMap(decodeAnswer(answer), ({ id, response }) =>
      Option.map(
        decodeClientData(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")),
        ({ challenge }) => ({ challenge, credentialId: id }),
      ),
    ),
  )

const transportsOf = ({ transports }: Pick<KnownPasskey, "transports">) =>
  transports as Array<AuthenticatorTransport>

const listed = (known: ReadonlyArray<KnownPasskey>) =>
  known.map((one) => ({ id: one.credentialId, transports: transportsOf(one) }))

/** What a library throws for an answer that is not true. */
const unlessUntrue = <A>(verify: () => Promise<A>): Effect.Effect<A | undefined> =>
  Effect.orElseSucceed(Effect.tryPromise(verify), () => undefined)

export const passkeyCeremonies = ({ name, origin }: DeskParty) => {
  const rpID = new URL(origin).hostname
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
  return Layer.succeed(PasskeyCeremonies, {
    enrolment: (member, known) =>
      Effect.promise(async () => {
        const options = await generateRegistrationOptions({
          rpName: name,
          rpID,
          userName: member.name,
          userID: new TextEncoder().encode(member.staffId),
          attestationType: "none",
          excludeCredentials: listed(known),
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
        })
        return { challenge: options.challenge, options }
      }),
    signIn: (known) =>
      Effect.promise(async () => {
        const options = await generateAuthenticationOptions({
          rpID,
          userVerification: "required",
          allowCredentials: listed(known),
        })
        return { challenge: options.challenge, options }
      }),
    read,
    verifyEnrolment: (answer, challenge) =>
      Effect.map(
        unlessUntrue(() =>
          verifyRegistrationResponse({
            ...expected,
            // `read` has seen what it names; what else is wrong with it, the library says.
            response: answer as RegistrationResponseJSON,
            expectedChallenge: challenge,
          }),
        ),
        (verified) => {
          if (verified === undefined || !verified.verified) return undefined
          const { aaguid, credential } = verified.registrationInfo
          const { id, publicKey, counter, transports = [] } = credential
          const name = authenticatorName(aaguid, transports)
          return {
            credentialId: id,
            publicKey: Buffer.from(publicKey).toString("base64url"),
            counter,
            transports,
            ...(name === undefined ? {} : { name }),
          }
        },
      ),
    verifySignIn: (answer, challenge, passkey) =>
      Effect.map(
        unlessUntrue(() =>
          verifyAuthenticationResponse({
            ...expected,
            response: answer as AuthenticationResponseJSON,
            expectedChallenge: challenge,
            credential: {
              id: passkey.credentialId,
              publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
              counter: passkey.counter,
              transports: transportsOf(passkey),
            },
          }),
        ),
        (verified) =>
          verified?.verified === true
            ? { credentialId: passkey.credentialId, counter: verified.authenticationInfo.newCounter }
            : undefined,
      ),
  })
}
