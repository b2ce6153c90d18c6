/** What the link of an invitation opens: a passkey is made on this device, and whoever made it is in. */
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { makeEnrolMachine } from "#core/desk/session/enrolMachine.ts"
import { KeyRound } from "../../components/icons/KeyRound.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { type DeskActor, useDeskMachine } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"

export const EnrolScreen = ({ desk }: { readonly desk: DeskActor }) => {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [invite] = useState(hash.slice(1))
  const [state, send] = useMachine(useDeskMachine(makeEnrolMachine), { input: { invite } })
  const { person, message } = state.context
  const isDone = state.matches("done")
  useEffect(() => {
    if (!isDone || person === undefined) return
    desk.send({ type: "desk.entered", person })
    // The link is used up: it is not gone back to.
    void navigate(DESK_ROUTES.today, { replace: true })
  }, [isDone, person, desk, navigate])

  if (state.matches("over"))
    return (
      <main>
        <DeskMessage title="This link opens nothing">
          <p>{message}</p>
        </DeskMessage>
      </main>
    )
  if (state.matches("unavailable"))
    return (
      <main>
        <DeskMessage title="The desk does not answer">
          <p>Your link can still be used. Is this device on the network?</p>
          <button
            type="button"
            className={buttonClass("primary")}
            onClick={() => send({ type: "enrol.again" })}
          >
            Try again
          </button>
        </DeskMessage>
      </main>
    )
  if (person === undefined)
    return (
      <main>
        <DeskMessage title="Opening your link…" isBusy />
      </main>
    )
  return (
    <main>
      <DeskMessage title={`Welcome to the desk, ${person.name}`}>
        <p>
          You work here as <strong>{person.role}</strong>. Make a passkey on this device: from then on your
          finger, face or screen lock opens the desk.
        </p>
        <button
          type="button"
          className={buttonClass("primary")}
          aria-disabled={!state.can({ type: "enrol.make" })}
          onClick={() => send({ type: "enrol.make" })}
        >
          {KeyRound}
          Make my passkey
        </button>
        <p role="status">{state.matches("making") && "Waiting for your passkey…"}</p>
        {state.matches({ invited: "dismissed" }) && (
          <FieldError look="large" role="alert" isCalm>
            No passkey was made. Your link can still be used.
          </FieldError>
        )}
        {state.matches({ invited: "unanswered" }) && (
          <FieldError look="large" role="alert">
            The desk did not answer. Please try again.
          </FieldError>
        )}
      </DeskMessage>
    </main>
  )
}
