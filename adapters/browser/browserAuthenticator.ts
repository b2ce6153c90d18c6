/** The passkeys of this device, by the browser's own dialogs. */
import { startAuthentication, startRegistration } from "@simplewebauthn/browser"
import { Effect, Layer } from "effect"
import { Authenticator, PasskeyNotUsed } from "#core/ports/deskAccess.ts"

const notUsed = () =>
  new PasskeyNotUsed({ why: "PublicKeyCredential" in globalThis ? "dismissed" : "unsupported" })

export const browserAuthenticator = Layer.succeed(Authenticator, {
  // The options come from our own server, which the library's other half wrote them with.
  enrol: (options) =>
    Effect.tryPromise({
      try: () =>
        startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"] }),
      catch: notUsed,
    }),
  use: (options) =>
    Effect.tryPromise({
      try: () =>
        startAuthentication({
          optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"],
        }),
      catch: notUsed,
    }),
})
