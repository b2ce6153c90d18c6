/** Where whoever is at the desk is signed in; what they do not know, they end. */
import { useMachine } from "@xstate/react"
import { useEffect, useRef } from "react"
import { momentText } from "#core/days.ts"
import { makeOwnSessionsMachine } from "#core/desk/session/ownSessionsMachine.ts"
import type { OwnSession } from "#core/desk/session/sessionsView.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { DeedDialog } from "../DeedDialog.tsx"
import { useDeskMachine, useLost } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { UnreadText } from "../UnreadText.tsx"
import styles from "./SessionsScreen.module.css"

const deviceText = ({ device }: OwnSession): string => (device === "" ? "A device not told yet" : device)

export const SessionsScreen = () => {
  const [state, send] = useMachine(useDeskMachine(makeOwnSessionsMachine))
  useLost(state.matches("signedOut"), () => send({ type: "sessions.again" }))
  const told = useRef<HTMLParagraphElement>(null)
  const { sessions, readAtMs, done } = state.context
  useEffect(() => {
    if (done !== "") told.current?.focus()
  }, [done])
  if (sessions === undefined)
    return (
      <DeskMessage title="Where you are signed in" isBusy={state.matches("reading")}>
        <p role="status">
          {state.matches("unavailable") ? <UnreadText /> : "Reading where you are signed in…"}
        </p>
      </DeskMessage>
    )
  return (
    <>
      <DeskTitle tab="Where you are signed in">Where you are signed in</DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      {done !== "" && (
        <p ref={told} tabIndex={-1} role="status" className={styles["done"]}>
          {done}
        </p>
      )}
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
