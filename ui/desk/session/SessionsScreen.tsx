/** Where whoever is at the desk is signed in; what they do not know, they end. */
import { useMachine } from "@xstate/react"
import { momentText } from "#core/days.ts"
import { makeOwnSessionsMachine } from "#core/desk/session/ownSessionsMachine.ts"
import type { OwnSession } from "#core/desk/session/sessionsView.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { DeedDialog } from "../DeedDialog.tsx"
import { useDeskMachine, useLost } from "../deskContext.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { UnreadScreen } from "../UnreadScreen.tsx"
import { DoneMessage } from "../DoneMessage.tsx"
import styles from "./SessionsScreen.module.css"

const deviceText = ({ device }: OwnSession): string => (device === "" ? "A device not told yet" : device)

export const SessionsScreen = () => {
  const [state, send] = useMachine(useDeskMachine(makeOwnSessionsMachine))
  useLost(state.matches("signedOut"), () => send({ type: "sessions.again" }))
  const { view: sessions, readAtMs, done } = state.context
  if (sessions === undefined)
    return (
      <UnreadScreen title="Where you are signed in" words="Reading where you are signed in…" state={state} />
    )
  return (
    <>
      <DeskTitle tab="Where you are signed in">Where you are signed in</DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      {done !== "" && <DoneMessage>{done}</DoneMessage>}
      <ul className={styles["sessions"]} aria-label="Where you are signed in">
        {sessions.map((one) => (
          <li key={one.sessionId} className={styles["session"]}>
            <h2 className={styles["device"]}>
              {deviceText(one)}
              {one.isThis && " (this one)"}
            </h2>
            <p className={styles["small"]}>
              Signed in on {momentText(one.begunAtMs)}; last used on {momentText(one.seenAtMs)}.
            </p>
            {!one.isThis && (
              <button
                type="button"
                className={buttonClass("quiet")}
                aria-label={`End ${deviceText(one)}, signed in on ${momentText(one.begunAtMs)}`}
                onClick={() => send({ type: "session.end", sessionId: one.sessionId })}
              >
                End it
              </button>
            )}
          </li>
        ))}
      </ul>
      {state.can({ type: "sessions.endOthers" }) ? (
        <button
          type="button"
          className={buttonClass("primary")}
          onClick={() => send({ type: "sessions.endOthers" })}
        >
          End all the others
        </button>
      ) : (
        sessions.length < 2 && <p>You are signed in nowhere else.</p>
      )}
      <p className={styles["small"]}>
        Is one of them not yours? End it, and ask the owner for a new link: the passkey that you make by it
        closes whatever is still open.
      </p>
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
