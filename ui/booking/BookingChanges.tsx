/**
 * What can still be done about the booking: what a cancellation gives back today, and until when the day can change; and
 * where the company has called the trip off, what its traveller may choose.
 */
import { type ComponentType, useEffect, useRef } from "react"
import { shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import type { CalledOff } from "#core/paidBooking/bookingView.ts"
import { dayText, momentText } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { lazyComponent } from "../app/lazyComponent.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import { classNames } from "../components/classNames.ts"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"
import { CancellationLines, ReturnedVoucher } from "./CancellationLines.tsx"
import { LazyBoundary } from "../app/LazyBoundary.tsx"
import { StepArriving } from "./StepArriving.tsx"

const lazyStep = (load: () => Promise<ComponentType<BookingPageProps>>) =>
  lazyComponent(load, { isAsked: true })

const CancelBooking = lazyStep(() => import("./CancelBooking.tsx").then((m) => m.CancelBooking))
const ChangeDay = lazyStep(() => import("./ChangeDay.tsx").then((m) => m.ChangeDay))
const ChangeTrip = lazyStep(() => import("./ChangeTrip.tsx").then((m) => m.ChangeTrip))
const TakeOff = lazyStep(() => import("./TakeOff.tsx").then((m) => m.TakeOff))

const quiet = buttonClass("quiet")

const Offers = ({ state, send }: BookingPageProps) => {
  const { cancellation, dayChange } = shownBooking(state.context)
  // One reason keeps both from being done: it is said once.
  const isOneReason =
    "message" in cancellation && "message" in dayChange && cancellation.objection === dayChange.objection
  return (
    <>
      {!isOneReason && (
        <p>
          {"message" in dayChange
            ? dayChange.message
            : `The day or the trip can be changed once, without a fee, until ${dayText(dayChange.until)}. ${dayChange.sameFare?.why ?? ""}`}
        </p>
      )}
      <div className={styles["actions"]}>
        {state.can({ type: "day.open" }) && (
          <button type="button" className={quiet} onClick={() => send({ type: "day.open" })}>
            Change the day
          </button>
        )}
        {state.can({ type: "trip.open" }) && (
          <button type="button" className={quiet} onClick={() => send({ type: "trip.open" })}>
            Another trip
          </button>
        )}
        {state.can({ type: "fewer.open" }) && (
          <button type="button" className={quiet} onClick={() => send({ type: "fewer.open" })}>
            Some of us stay at home
          </button>
        )}
      </div>
      {"message" in cancellation ? (
        <p>{cancellation.message}</p>
      ) : (
        <CancellationLines caption="What a cancellation today gives back" offer={cancellation} />
      )}
      {state.can({ type: "cancel.open" }) && (
        <button type="button" className={quiet} onClick={() => send({ type: "cancel.open" })}>
          Cancel this trip
        </button>
      )}
    </>
  )
}

/**
 * The money is what everybody gets who says nothing: it stands first. Another day can be had beside it, while the money of
 * others is on its way, and where it would go back by hand.
 */
const CallOffChoice = ({ state, send, calledOff }: BookingPageProps & { readonly calledOff: CalledOff }) => {
  const { cancellation, dayChange } = shownBooking(state.context)
  const isMoneyOffered = "refund" in cancellation
  const isDayOffered = "until" in dayChange
  const until = <strong>{momentText(calledOff.chooseUntilMs)}</strong>
  return (
    <>
      <p>{calledOff.reason}</p>
      {isMoneyOffered ? (
        <>
          <p>
            You can have <strong>{formatPaise(cancellation.refund)}</strong> back, or travel at another time
            without a fee
            {calledOff.voucher > 0 &&
              ", or keep the same sum as a voucher for another trip within twelve months"}
            . Please choose until {until}: if you choose nothing, the money goes back to you by itself.
          </p>
          <ReturnedVoucher offer={cancellation} />
        </>
      ) : (
        <>
          <p>{cancellation.message}</p>
          {isDayOffered && (
            <p>You can have another day instead, without a fee: please choose until {until}.</p>
          )}
        </>
      )}
      <div className={classNames(styles["actions"], scripts["scripted"])}>
        {isMoneyOffered && (
          <button
            type="button"
            className={buttonClass("primary")}
            onClick={() => send({ type: "cancel.open" })}
          >
            Get my money back
          </button>
        )}
        {isDayOffered && (
          <button type="button" className={quiet} onClick={() => send({ type: "day.open" })}>
            Choose another day
          </button>
        )}
        {state.can({ type: "voucher.open" }) && (
          <button type="button" className={quiet} onClick={() => send({ type: "voucher.open" })}>
            Keep it as a voucher
          </button>
        )}
        {state.can({ type: "fewer.open" }) && (
          <button type="button" className={quiet} onClick={() => send({ type: "fewer.open" })}>
            Money back for some of us
          </button>
        )}
      </div>
    </>
  )
}

export const BookingChanges = ({ state, send }: BookingPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { calledOff, cancellation, dayChange, difference } = shownBooking(state.context)
  const isChoice = calledOff !== undefined && ("refund" in cancellation || "until" in dayChange)
  const isIdle = state.matches({ shown: { change: "idle" } })
  const isPaying = state.matches({ shown: { change: "payingDifference" } })
  // A payment is in a section of its own as long as there is one.
  const hasStep = !isIdle && !(isPaying && difference !== undefined)
  const hadStep = useRef(false)
  useEffect(() => {
    // The step had the focus, and has gone with it.
    if (hadStep.current && isIdle) heading.current?.focus()
    hadStep.current = hasStep
  }, [hasStep, isIdle])
  return (
    <section className={styles["section"]} aria-labelledby="plans-change">
      <h2 ref={heading} id="plans-change" tabIndex={-1}>
        {isChoice ? "Please choose" : "When plans change"}
      </h2>
      <div className={styles["step"]}>
        {(isIdle || isPaying) &&
          (calledOff === undefined ? (
            <Offers state={state} send={send} />
          ) : (
            <CallOffChoice state={state} send={send} calledOff={calledOff} />
          ))}
        <LazyBoundary fallback={<StepArriving />}>
          {state.matches({ shown: { change: "cancelling" } }) && <CancelBooking state={state} send={send} />}
          {state.matches({ shown: { change: "changingDay" } }) && <ChangeDay state={state} send={send} />}
          {state.matches({ shown: { change: "changingTrip" } }) && <ChangeTrip state={state} send={send} />}
          {state.matches({ shown: { change: "takingOff" } }) && <TakeOff state={state} send={send} />}
        </LazyBoundary>
      </div>
    </section>
  )
}
