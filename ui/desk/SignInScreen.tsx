/** The door of the desk: one button, and a passkey. */
import type { SnapshotFrom } from "xstate"
import type { DeskEvent, makeDeskMachine } from "#core/desk/deskMachine.ts"
import { KeyRound } from "../components/icons/KeyRound.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { FieldError } from "../components/fields/FieldError.tsx"
import { DeskMessage } from "./DeskMessage.tsx"

interface SignInScreenProps {
  readonly state: SnapshotFrom<ReturnType<typeof makeDeskMachine>>
  readonly send: (event: DeskEvent) => void
}

export const SignInScreen = ({ state, send }: SignInScreenProps) => {
  const isAt = (step: "dismissed" | "refused" | "unsupported" | "unanswered") => state.matches({ out: step })
  const isBusy = state.matches({ out: "signingIn" })
  return (
    <main>
      <DeskMessage title="Sign in to the desk">
        <p>Use the passkey of this device. There is no password to remember, and none to lose.</p>
        <button
          type="button"
          className={buttonClass("primary")}
          aria-disabled={!state.can({ type: "desk.signIn" })}
          onClick={() => send({ type: "desk.signIn" })}
        >
          <KeyRound aria-hidden />
          Sign in with a passkey
        </button>
        <p role="status">{isBusy && "Waiting for your passkey…"}</p>
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
        <p>No passkey yet? The owner gives you a link that makes one.</p>
      </DeskMessage>
    </main>
  )
}
