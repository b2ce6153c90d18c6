/**
 * Another trip whose difference waits to be paid: what it is, what it costs more and until when it is kept; and what holds
 * where nothing came of it.
 */
import { useEffect, useRef } from "react"
import { shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import type { AwaitedDifference, BookingView } from "#core/paidBooking/bookingView.ts"
import { formatPaise } from "#core/money.ts"
import { LazyBoundary } from "../app/LazyBoundary.tsx"
import { lazyComponent } from "../app/lazyComponent.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import { classNames } from "../components/classNames.ts"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"
import { DIFFERENCE_WORDS, thereText } from "./differenceWords.ts"
import { StepArriving } from "./StepArriving.tsx"
import { whenText } from "./whenText.ts"

const PayDifference = lazyComponent<BookingPageProps>(
  () => import("./PayDifference.tsx").then((m) => m.PayDifference),
  { isAsked: true },
)

interface DifferenceProps extends BookingPageProps {
  readonly booking: BookingView
  readonly difference: AwaitedDifference
}

const FromTo = ({ booking, difference }: Pick<DifferenceProps, "booking" | "difference">) => (
  <dl className={styles["days"]}>
    <div>
      <dt>From</dt>
      <dd>{`${booking.activityName}, ${whenText(booking.date, booking.startTime)}`}</dd>
    </div>
    <div>
      <dt>To</dt>
      <dd>{thereText(difference)}</dd>
    </div>
    <div>
      <dt>To pay</dt>
      <dd>{formatPaise(difference.amount)}</dd>
    </div>
  </dl>
)

/** As it stands while nobody pays. */
const Standing = ({ state, send, booking, difference }: DifferenceProps) => (
  <>
    {difference.state === "OPEN" && <FromTo booking={booking} difference={difference} />}
    <p>{DIFFERENCE_WORDS[difference.state].text(difference)}</p>
    {state.can({ type: "difference.pay" }) && (
      <div className={classNames(styles["actions"], scripts["scripted"])}>
        <button
          type="button"
          className={buttonClass("primary")}
          onClick={() => send({ type: "difference.pay" })}
        >
          Pay {formatPaise(difference.amount)}
        </button>
      </div>
    )}
  </>
)

/** Nothing where no difference is told of. */
export const OpenDifference = ({ state, send }: BookingPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const booking = shownBooking(state.context)
  const { difference } = booking
  const isPaying = state.matches({ shown: { change: "payingDifference" } })
  const wasPaying = useRef(false)
  useEffect(() => {
    // The step had the focus, and has gone with it.
    if (wasPaying.current && !isPaying) heading.current?.focus()
    wasPaying.current = isPaying
  }, [isPaying])
  if (difference === undefined && !isPaying) return null
  return (
    <section className={classNames(styles["section"], styles["awaited"])} aria-labelledby="difference">
      <h2 ref={heading} id="difference" tabIndex={-1}>
        {difference === undefined ? "Another trip" : DIFFERENCE_WORDS[difference.state].title}
      </h2>
      <div className={styles["step"]}>
        {!isPaying && difference !== undefined && (
          <Standing state={state} send={send} booking={booking} difference={difference} />
        )}
        <LazyBoundary fallback={<StepArriving />}>
          {isPaying && <PayDifference state={state} send={send} />}
        </LazyBoundary>
      </div>
    </section>
  )
}
