/** The button that signs in by a passkey, and what became of it. */
import type { SnapshotFrom } from "xstate"
import type { DeskEvent, makeDeskMachine } from "#core/desk/deskMachine.ts"
import { KeyRound } from "../../components/icons/KeyRound.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"

export interface SignInProps {
  readonly state: SnapshotFrom<ReturnType<typeof makeDeskMachine>>
  readonly send: (event: DeskEvent) => void
}

export const SignInForm = ({ state, send }: SignInProps) => {
  const isAt = (step: "signingIn" | "dismissed" | "refused" | "unsupported" | "unanswered") =>
    state.matches({ out: step }) || state.matches({ in: { signedOut: step } })
  return (
    <>
      <button
        type="button"
        className={buttonClass("primary")}
        aria-disabled={!state.can({ type: "desk.signIn" })}
        onClick={() => send({ type: "desk.signIn" })}
      >
        {KeyRound}
        Sign in with a passkey
      </button>
      <p role="status">{isAt("signingIn") && "Waiting for your passkey…"}</p>
      {isAt("dismissed") && (
        <FieldError look="large" role="alert" isCalm>
          No passkey was used. Try again when you are ready.
        </FieldError>
      )}
      {isAt("unsupported") && (
        <FieldError look="large" role="alert">
          This browser has no passkeys. Open the desk in another one.
        </FieldError>
      )}
      {isAt("refused") && (
        <FieldError look="large" role="alert">
          {state.context.message}
        </FieldError>
      )}
      {isAt("unanswered") && (
        <FieldError look="large" role="alert">
          The desk did not answer. Is this device on the network?
        </FieldError>
      )}
    </>
  )
}
