/** Calls trips off: what, whom it concerns before anything is done, why, and the number of bookings typed to confirm. */
import { useMachine } from "@xstate/react"
import { Link, useSearchParams } from "react-router-dom"
import type { CallOffScope } from "#core/callOffs/callOff.ts"
import { countText } from "#core/countText.ts"
import { Day, dayText, isDay } from "#core/days.ts"
import {
  type CallOffChoice,
  callOffLack,
  chosenPreview,
  makeCallOffMachine,
} from "#core/desk/calendar/callOffMachine.ts"
import {
  type CalledOffTraveller,
  type CallOffPreviewAtDesk,
  isSameScope,
  poolsOf,
} from "#core/desk/calendar/callOffView.ts"
import type { DayDeparture } from "#core/desk/day/dayView.ts"
import { bookingPath, calledOffPath } from "#core/desk/deskRoutes.ts"
import { DepartureId, parseDepartureId, startTimeOf } from "#core/departures/departure.ts"
import { partyText } from "#core/booking/party.ts"
import { formatPaise } from "#core/money.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import { ChoiceChips } from "../../components/fields/ChoiceChips.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { DayField } from "../DayField.tsx"
import { useDeskMachine, useDeskToday, useGivenBack, useLost } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { ReasonField } from "../ReasonField.tsx"
import { UnreadText } from "../UnreadText.tsx"
import styles from "./CallOffScreen.module.css"

const KINDS = ["departure", "pool", "day"] as const satisfies ReadonlyArray<CallOffScope["kind"]>
const KIND_TEXT = { departure: "One departure", pool: "A trip, all day", day: "The whole day" } as const

const tripsText = ({ trips, id }: DayDeparture): string => trips.join(", ") || (id.split("/")[0] ?? id)

/** What the address asks for: a departure, a day, or nothing yet. */
const choiceIn = (query: URLSearchParams, today: Day): CallOffChoice => {
  const departure = parseDepartureId(query.get("departure") ?? "")
  if (departure !== undefined)
    return {
      day: departure.day,
      kind: "departure",
      scope: { kind: "departure", departureId: DepartureId.make(query.get("departure") ?? "") },
    }
  const day = query.get("day") ?? ""
  return isDay(day)
    ? { day: Day.make(day), kind: "day", scope: { kind: "day" } }
    : { day: today, kind: undefined, scope: undefined }
}

const choiceOf = (day: Day, kind: CallOffChoice["kind"]): CallOffChoice => ({
  day,
  kind,
  scope: kind === "day" ? { kind } : undefined,
})

interface ChoiceProps {
  readonly choice: CallOffChoice
  readonly departures: ReadonlyArray<DayDeparture> | undefined
  readonly onChoose: (choice: CallOffChoice) => void
}

interface WhichProps extends ChoiceProps {
  readonly departures: ReadonlyArray<DayDeparture>
}

const WhichDeparture = ({ choice, departures, onChoose }: WhichProps) => (
  <ChoiceChips
    name="departure"
    label="Which departure"
    choices={departures.map((one) => ({
      value: one.id,
      label: `${one.time} ${tripsText(one)}`,
      note: one.state === "CANCELLED" ? "called off" : `${one.sold} sold`,
    }))}
    chosen={choice.scope?.kind === "departure" ? choice.scope.departureId : undefined}
    onChoose={(value) =>
      onChoose({ ...choice, scope: { kind: "departure", departureId: DepartureId.make(value) } })
    }
  />
)

const WhichPool = ({ choice, departures, onChoose }: WhichProps) => (
  <ChoiceChips
    name="pool"
    label="Which trip"
    choices={poolsOf(departures).map(({ pool, trips }) => ({ value: pool, label: trips.join(", ") || pool }))}
    chosen={choice.scope?.kind === "pool" ? choice.scope.pool : undefined}
    onChoose={(pool) => onChoose({ ...choice, scope: { kind: "pool", pool } })}
  />
)

const Choice = ({ choice, departures, onChoose }: ChoiceProps) => {
  const today = useDeskToday()
  return (
    <div className={styles["choice"]}>
      <DayField
        label="Day"
        name="day"
        min={today}
        day={choice.day}
        onDay={(day) => onChoose(choiceOf(day, choice.kind))}
      />
      <ChoiceChips
        name="kind"
        label="What does not take place"
        choices={KINDS.map((value) => ({ value, label: KIND_TEXT[value] }))}
        chosen={choice.kind}
        onChoose={(value) =>
          onChoose(
            choiceOf(
              choice.day,
              KINDS.find((one) => one === value),
            ),
          )
        }
      />
      {departures?.length === 0 && choice.kind !== undefined && choice.kind !== "day" && (
        <p>Nothing sets out on {dayText(choice.day)}.</p>
      )}
      {departures !== undefined && departures.length > 0 && (
        <>
          {choice.kind === "departure" && (
            <WhichDeparture choice={choice} departures={departures} onChoose={onChoose} />
          )}
          {choice.kind === "pool" && (
            <WhichPool choice={choice} departures={departures} onChoose={onChoose} />
          )}
        </>
      )}
    </div>
  )
}

const seeText = (listed: number, all: number): string => {
  if (all === 1) return "See the booking"
  return listed < all ? `See the first ${listed} of the ${all} bookings` : `See the ${all} bookings`
}

const Who = ({ one }: { readonly one: CalledOffTraveller }) => (
  <>
    <strong>
      <Link to={bookingPath(one.merchantOrderId)}>
        <bdi>{one.name || one.mobileNumber || one.merchantOrderId}</bdi>
      </Link>
    </strong>
    <span>{[startTimeOf(one.departure) ?? [], one.activityName, partyText(one)].flat().join(", ")}</span>
  </>
)

const Bookings = ({ bookings, sums }: Pick<CallOffPreviewAtDesk, "bookings" | "sums">) => (
  <details className={styles["bookings"]}>
    <summary>{seeText(bookings.length, sums.bookings)}</summary>
    <ul className={styles["people"]}>
      {bookings.map((one) => (
        <li key={one.merchantOrderId} className={styles["person"]}>
          <Who one={one} />
          <span>
            {formatPaise(one.goesBack)} {one.mustGoOutside === undefined ? "by the provider" : "by hand"}
          </span>
        </li>
      ))}
    </ul>
  </details>
)

const Unpaid = ({ unpaid, sums }: Pick<CallOffPreviewAtDesk, "unpaid" | "sums">) => (
  <>
    <p>
      <strong>
        {countText(sums.unpaid, "booking")}, {countText(sums.unpaidHeads, "traveller")}
      </strong>{" "}
      of the desk {sums.unpaid === 1 ? "is" : "are"} not paid: they are told that nothing is to be paid any
      more, and nothing goes back.
    </p>
    <details className={styles["bookings"]}>
      <summary>See who has not paid</summary>
      <ul className={styles["people"]}>
        {unpaid.map((one) => (
          <li key={one.merchantOrderId} className={styles["person"]}>
            <Who one={one} />
            <span>not paid</span>
          </li>
        ))}
      </ul>
    </details>
  </>
)

const Concerned = ({ preview }: { readonly preview: CallOffPreviewAtDesk }) => {
  const { bookings, heads, byProvider, byHand, bookingsByHand, asVoucher } = preview.sums
  return (
    <>
      {preview.isCalledOff && <p className={styles["notice"]}>It is called off already.</p>}
      <p>
        {preview.covered > 0 && <>{countText(preview.covered, "departure")} will not take place. </>}
        {bookings === 0 ? (
          <>
            Nobody has paid for it{preview.sums.unpaid === 0 && ": nobody is told"}, and nobody can book it
            any more.
          </>
        ) : (
          <>
            <strong>
              {countText(bookings, "booking")}, {countText(heads, "traveller")}
            </strong>{" "}
            {bookings === 1 ? "is" : "are"} told at once.
          </>
        )}
      </p>
      {bookings > 0 && (
        <>
          <p>
            Each may choose its money back, another day or a voucher, for one day, and not beyond the
            departure. Who chooses nothing gets everything back:
          </p>
          <ul className={styles["sums"]}>
            {byProvider > 0 && (
              <li>
                <strong>{formatPaise(byProvider)}</strong> by the payment provider
              </li>
            )}
            {byHand > 0 && (
              <li>
                <strong>{formatPaise(byHand)}</strong> by hand: {countText(bookingsByHand, "booking")} that
                the provider cannot refund
              </li>
            )}
            {asVoucher > 0 && (
              <li>
                <strong>{formatPaise(asVoucher)}</strong> as vouchers, as they were paid
              </li>
            )}
          </ul>
          <Bookings bookings={preview.bookings} sums={preview.sums} />
        </>
      )}
      {preview.sums.unpaid > 0 && <Unpaid unpaid={preview.unpaid} sums={preview.sums} />}
    </>
  )
}

const LACK_TEXT = {
  choice: "Choose what does not take place.",
  objection: "This cannot be called off.",
  reason: "Write why: travellers read it.",
  count: "Type the number of bookings.",
} as const

export const CallOffScreen = () => {
  const today = useDeskToday()
  const [query] = useSearchParams()
  // By the address alone: what is typed stays where a day begins meanwhile.
  return <CallOff key={query.toString()} asked={choiceIn(query, today)} />
}

const CallOff = ({ asked }: { readonly asked: CallOffChoice }) => {
  const [state, send] = useMachine(useDeskMachine(makeCallOffMachine), { input: asked })
  useLost(state.matches("signedOut"), () => send({ type: "callOff.again" }))
  useGivenBack(state.matches("lacking"), "see whom a call-off concerns", () =>
    send({ type: "callOff.again" }),
  )
  const { choice, view, form, readAtMs, message, done } = state.context
  if (state.matches("lacking"))
    return (
      <RoleLacks
        message={message}
        typed={[
          ["Why", form.reason],
          ["How many bookings it concerns", form.count],
        ]}
      />
    )
  if (state.matches("done"))
    return (
      <DeskMessage title="Called off">
        <p role="status">
          {done === 0
            ? "Nobody had paid for it, and nobody can book it any more."
            : `${countText(done, "booking")} may choose now, and ${done === 1 ? "is" : "are"} told so.`}
        </p>
        <p>
          <Link className={buttonClass("primary")} to={calledOffPath(choice.day)}>
            See who has chosen what
          </Link>
        </p>
        <p>
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => send({ type: "callOff.another" })}
          >
            Call off something else
          </button>
        </p>
      </DeskMessage>
    )
  const preview = chosenPreview(state.context)
  const departures = view?.day === choice.day ? view.departures : undefined
  const lack = callOffLack(state.context)
  const bookings = preview?.sums.bookings ?? 0
  return (
    <>
      <DeskTitle tab="Call off">Call off</DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "callOff.do" })
        }}
      >
        <Choice
          choice={choice}
          departures={departures}
          onChoose={(next) => {
            const isNew = next.day !== choice.day || next.kind !== choice.kind
            if (isNew || !isSameScope(next.scope, choice.scope)) send({ type: "choice.pick", choice: next })
          }}
        />
        <section aria-labelledby="concerned" aria-busy={state.matches("reading")}>
          <h2 id="concerned" className={styles["heading"]}>
            Whom it concerns
          </h2>
          <div className={styles["concerned"]} role="status">
            {state.matches("unavailable") ? (
              <p>
                <UnreadText />
              </p>
            ) : state.matches("reading") ? (
              <p>Reading whom it concerns…</p>
            ) : preview === undefined ? (
              <p>Choose what does not take place, and it stands here before anything is done.</p>
            ) : preview.objection === undefined ? (
              <Concerned preview={preview} />
            ) : (
              <p className={styles["notice"]}>{preview.objection}</p>
            )}
          </div>
        </section>
        <ReasonField
          reason={form.reason}
          readIn="travellers"
          onReason={(reason) => send({ type: "form.edit", change: { reason } })}
        />
        <TextField
          label="How many bookings it concerns"
          typed="count"
          enterKeyHint="done"
          name="count"
          hint="Type the number of paid bookings above, so that nothing is called off by mistake."
          value={form.count}
          onText={(count) => send({ type: "form.edit", change: { count } })}
        />
        {state.matches({ shown: "incomplete" }) && lack !== undefined && (
          <FieldError look="large" role="alert">
            {LACK_TEXT[lack]}
          </FieldError>
        )}
        {state.matches({ shown: "miscounted" }) && (
          <FieldError look="large" role="alert">
            You have typed {form.count.trim()}, and it concerns {countText(bookings, "booking")}. Nothing was
            called off.
          </FieldError>
        )}
        <p>
          <button type="submit" className={buttonClass("primary")}>
            Call it off
          </button>
        </p>
      </form>
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
