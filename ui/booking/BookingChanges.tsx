/** What can still be done about the booking: what a cancellation gives back today, and until when the day can change. */
import { Suspense, useEffect, useRef } from "react"
import { shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { dayText } from "#core/days.ts"
import { lazyComponent } from "../app/lazyComponent.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import { classNames } from "../components/classNames.ts"
import { RefundLines } from "../components/refunds/RefundLines.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"

const CancelBooking = lazyComponent<BookingPageProps>(() =>
  import("./CancelBooking.tsx").then((m) => m.CancelBooking),
)
const ChangeDay = lazyComponent<BookingPageProps>(() => import("./ChangeDay.tsx").then((m) => m.ChangeDay))

const Cancellation = ({ offer }: { readonly offer: BookingView["cancellation"] }) =>
  "message" in offer ? (
    <p>{offer.message}</p>
  ) : (
    <RefundLines caption="What a cancellation today gives back" lines={offer.lines} refund={offer.refund} />
  )

const DayChange = ({ offer }: { readonly offer: BookingView["dayChange"] }) => (
  <p>
    {"message" in offer
      ? offer.message
      : `The day can be changed once, without a fee, until ${dayText(offer.until)}.`}
  </p>
)

const quiet = classNames(buttonClass("quiet"), scripts["scripted"])

const Offers = ({ state, send }: BookingPageProps) => {
  const { cancellation, dayChange } = shownBooking(state.context)
  // One reason keeps both from being done: it is said once.
  const isOneReason =
    "message" in cancellation && "message" in dayChange && cancellation.objection === dayChange.objection
  return (
    <>
      {!isOneReason && <DayChange offer={dayChange} />}
      {state.can({ type: "day.open" }) && (
        <button type="button" className={quiet} onClick={() => send({ type: "day.open" })}>
          Change the day
        </button>
      )}
      <Cancellation offer={cancellation} />
      {state.can({ type: "cancel.open" }) && (
        <button type="button" className={quiet} onClick={() => send({ type: "cancel.open" })}>
          Cancel this trip
        </button>
      )}
    </>
  )
}

export const BookingChanges = ({ state, send }: BookingPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isIdle = state.matches({ shown: { change: "idle" } })
  const wasIdle = useRef(true)
  useEffect(() => {
    // The step had the focus, and has gone with it.
    if (!wasIdle.current && isIdle) heading.current?.focus()
    wasIdle.current = isIdle
  }, [isIdle])
  return (
    <section className={styles["section"]} aria-labelledby="plans-change">
      <h2 ref={heading} id="plans-change" tabIndex={-1}>
        When plans change
      </h2>
      <div className={styles["step"]}>
        {isIdle && <Offers state={state} send={send} />}
        <Suspense fallback={<p role="status">One moment…</p>}>
          {state.matches({ shown: { change: "cancelling" } }) && <CancelBooking state={state} send={send} />}
          {state.matches({ shown: { change: "changingDay" } }) && <ChangeDay state={state} send={send} />}
        </Suspense>
      </div>
    </section>
  )
}
