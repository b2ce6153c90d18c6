/** One request for a trip of one's own: what was wished, how to reach who wished it, and what was answered. */
import { useMachine } from "@xstate/react"
import { Link, useParams } from "react-router-dom"
import { callLink } from "#core/booking/mobileNumber.ts"
import { partyText } from "#core/booking/party.ts"
import { momentText } from "#core/days.ts"
import {
  type DeskTripRequestEvent,
  makeDeskTripRequestMachine,
} from "#core/desk/tripRequests/deskTripRequestMachine.ts"
import type { TripAnswerForm } from "#core/desk/tripRequests/deskTripRequestMachine.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { parseEmailAddress } from "#core/messages/emailAddress.ts"
import { formatPaise } from "#core/money.ts"
import { budgetText, stayText } from "#core/trips/planSummary.ts"
import {
  MAX_NOTE,
  TRIP_ANSWERS,
  type TripRequest,
  type TripRequestNote,
  type TripRequestState,
  tripRequestState,
} from "#core/trips/tripRequest.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import { ChoiceChips } from "../../components/fields/ChoiceChips.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { useDeskMachine, useGivenBack, useHasRight, useLost } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { UnreadScreen } from "../UnreadScreen.tsx"
import styles from "./TripRequestScreen.module.css"

const ANSWER_TEXT = { CALLED: "Called", QUOTED: "Quoted", CLOSED: "Closed" } as const

const STATE_TEXT: Readonly<Record<TripRequestState, string>> = {
  OPEN: "waits for an answer",
  CALLED: "was answered by telephone",
  QUOTED: "was quoted",
  CLOSED: "is closed",
}

const CHOICES = TRIP_ANSWERS.map((value) => ({ value, label: ANSWER_TEXT[value] }))

const Wished = ({ request: { plan, receivedAtMs } }: { readonly request: TripRequest }) => {
  const email = parseEmailAddress(plan.email)
  const facts: ReadonlyArray<readonly [string, string]> = [
    ["Trips", plan.selectedTrips.join(", ")],
    ["Stay", `${stayText(plan)}, ${plan.accommodationType.toLowerCase()}`],
    ["Travellers", partyText(plan)],
    ["Purpose", plan.purpose],
    ["Meals", plan.mealPreferences],
    ["Budget", budgetText(plan.budgetRange) || "open"],
    ["Add-ons", plan.addOns.join(", ")],
    ["Wishes", plan.specialRequests.trim()],
    ["Sent", momentText(receivedAtMs)],
  ]
  return (
    <dl className={styles["facts"]}>
      <dt>Mobile</dt>
      <dd>
        <a href={callLink(plan.mobileNumber)}>{plan.mobileNumber}</a>
      </dd>
      <dt>E-mail</dt>
      <dd>
        {email === undefined ? (
          <bdi>{plan.email || "not given"}</bdi>
        ) : (
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        )}
      </dd>
      {facts
        .filter(([, text]) => text !== "")
        .map(([name, text]) => [
          <dt key={`${name}, name`}>{name}</dt>,
          <dd key={name}>
            <bdi>{text}</bdi>
          </dd>,
        ])}
    </dl>
  )
}

const noteText = ({ answer, quoted }: TripRequestNote): string =>
  quoted === undefined ? ANSWER_TEXT[answer] : `${ANSWER_TEXT[answer]} ${formatPaise(quoted)}`

const Notes = ({ notes }: { readonly notes: ReadonlyArray<TripRequestNote> }) =>
  notes.length === 0 ? (
    <p>Nobody has answered yet.</p>
  ) : (
    <ol className={styles["notes"]}>
      {notes.map((one, place) => (
        // Notes are only added, each behind the others.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <strong>{noteText(one)}</strong>
          {one.note !== "" && (
            <>
              {": "}
              <bdi>{one.note}</bdi>
            </>
          )}
          <span className={styles["by"]}>
            {one.notedBy}, {momentText(one.atMs)}
          </span>
        </li>
      ))}
    </ol>
  )

interface AnswerProps {
  readonly form: TripAnswerForm
  readonly isIncomplete: boolean
  readonly send: (event: DeskTripRequestEvent) => void
}

const Answer = ({ form, isIncomplete, send }: AnswerProps) => {
  const edit = (change: Partial<TripAnswerForm>) => send({ type: "form.edit", change })
  return (
    <form
      className={styles["answer"]}
      aria-labelledby="answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "request.answer" })
      }}
    >
      <h2 id="answer" className={styles["heading"]}>
        Note an answer
      </h2>
      <ChoiceChips
        name="answer"
        label="What was done"
        choices={CHOICES}
        chosen={form.answer}
        onChoose={(value) => edit({ answer: TRIP_ANSWERS.find((one) => one === value) })}
      />
      {form.answer === "QUOTED" && (
        <TextField
          label="Amount in rupees"
          typed="count"
          prefix="₹"
          value={form.quoted}
          onText={(quoted) => edit({ quoted })}
        />
      )}
      <TextField
        label="Note"
        typed="sentence"
        enterKeyHint="done"
        dir="auto"
        hint="It stays with the request, and goes when its traveller is erased."
        value={form.note}
        maxLength={MAX_NOTE}
        onText={(note) => edit({ note })}
      />
      <button type="submit" className={buttonClass("primary")}>
        Note it
      </button>
      {isIncomplete && (
        <FieldError look="large" role="alert">
          Choose what was done, and give the amount in whole rupees where it was quoted.
        </FieldError>
      )}
    </form>
  )
}

export const TripRequestScreen = () => {
  const { id = "" } = useParams()
  return <OneRequest key={id} id={id} />
}

const OneRequest = ({ id }: { readonly id: string }) => {
  const [state, send] = useMachine(useDeskMachine(makeDeskTripRequestMachine), { input: { id } })
  useLost(state.matches("signedOut"), () => send({ type: "request.again" }))
  useGivenBack(state.matches("lacking"), "see trip requests", () => send({ type: "request.again" }))
  const mayAnswer = useHasRight("answer a trip request")
  const { view: request, form, readAtMs, message } = state.context
  if (state.matches("lacking"))
    return (
      <RoleLacks
        message={message}
        typed={[
          ["Amount in rupees", form.quoted],
          ["Note", form.note],
        ]}
      />
    )
  if (state.matches("notFound"))
    return (
      <DeskMessage title="No such trip request">
        <p>{message}</p>
        <p>
          <Link to={DESK_ROUTES.tripRequests}>Go to all trip requests</Link>
        </p>
      </DeskMessage>
    )
  if (request === undefined)
    return <UnreadScreen title="Trip request" words="Reading what was wished…" state={state} />
  return (
    <>
      <p className={styles["back"]}>
        <Link to={DESK_ROUTES.tripRequests}>Trip requests</Link>
      </p>
      <DeskTitle tab={`Trip request, ${request.plan.fullName}`}>
        <bdi>{request.plan.fullName}</bdi>
      </DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      <p className={styles["state"]}>
        This request <strong>{STATE_TEXT[tripRequestState(request)]}</strong>.
      </p>
      <div className={styles["columns"]}>
        <Wished request={request} />
        <div>
          <section aria-labelledby="answered">
            <h2 id="answered" className={styles["heading"]}>
              What was answered
            </h2>
            <Notes notes={request.notes} />
          </section>
          {mayAnswer && (
            <Answer form={form} isIncomplete={state.matches({ shown: "incomplete" })} send={send} />
          )}
        </div>
      </div>
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
