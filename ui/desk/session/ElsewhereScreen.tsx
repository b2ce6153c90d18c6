/** The desk, opened on another network than the one where its session's passkey was used. */
import type { SnapshotFrom } from "xstate"
import type { DeskEvent, makeDeskMachine } from "#core/desk/deskMachine.ts"
import { KeyRound } from "../../components/icons/KeyRound.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { DeskMessage } from "../DeskMessage.tsx"

interface ElsewhereScreenProps {
  readonly state: SnapshotFrom<ReturnType<typeof makeDeskMachine>>
  readonly send: (event: DeskEvent) => void
}

export const ElsewhereScreen = ({ state, send }: ElsewhereScreenProps) => (
  <main>
    <DeskMessage title="Your passkey, please">
      <p>
        This device is on another network than before. Use your passkey here once, and the page that you
        opened is shown.
      </p>
      <button
        type="button"
        className={buttonClass("primary")}
        aria-disabled={!state.can({ type: "desk.passkey" })}
        onClick={() => send({ type: "desk.passkey" })}
      >
        {KeyRound}
        Use my passkey
      </button>
      <p role="status">{state.matches({ elsewhere: "verifying" }) && "Waiting for your passkey…"}</p>
      {state.matches({ elsewhere: "failed" }) && (
        <FieldError look="large" role="alert">
          The passkey was not taken. Please try again.
        </FieldError>
      )}
      <p>
        Was somebody else signed in on this device?{" "}
        <button
          type="button"
          className={buttonClass("text")}
          aria-disabled={!state.can({ type: "desk.signIn" })}
          onClick={() => send({ type: "desk.signIn" })}
        >
          Sign in yourself
        </button>
      </p>
    </DeskMessage>
  </main>
)
