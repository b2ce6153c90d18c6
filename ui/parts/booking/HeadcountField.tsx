/** How many of one kind travel: two buttons, and the number itself, which can be typed. */
import { Minus, Plus } from "lucide-react"
import { type ReactNode, useId } from "react"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { TravellerKind } from "#core/booking/party.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { classes } from "../page/classes.ts"
import scripts from "../page/scripts.module.css"
import styles from "./HeadcountField.module.css"

const WORDS = {
  adults: { label: "Adults", ages: "Age 18+", one: "an adult" },
  children: { label: "Children", ages: "Age 5–10, 70% off", one: "a child" },
} as const satisfies Record<TravellerKind, object>

interface HeadcountFieldProps {
  readonly who: TravellerKind
  readonly count: number
  /** Whether the booking takes an event now. */
  readonly can: (event: BookingEvent) => boolean
  readonly send: (event: BookingEvent) => void
  /** Id of the notice about this field, when there is one. */
  readonly noticeId?: string | undefined
}

export const HeadcountField = ({ who, count, can, send, noticeId }: HeadcountFieldProps) => {
  const id = useId()
  const { label, ages, one } = WORDS[who]
  const step = (type: "party.add" | "party.remove", words: string, drawing: ReactNode) => (
    <button
      type="button"
      className={classes(buttonClass("icon"), scripts["scripted"])}
      aria-label={`${words} ${one}`}
      aria-disabled={!can({ type, who })}
      onClick={() => send({ type, who })}
    >
      {drawing}
    </button>
  )
  return (
    <div className={styles["row"]}>
      <p className={styles["words"]}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-ages`}>{ages}</span>
      </p>
      {step("party.remove", "Remove", <Minus aria-hidden />)}
      <input
        id={id}
        name={who}
        className={styles["count"]}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        aria-describedby={[`${id}-ages`, noticeId].filter(Boolean).join(" ")}
        aria-invalid={noticeId !== undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => send({ type: "party.set", who, count: Number(currentTarget.value) })}
      />
      {step("party.add", "Add", <Plus aria-hidden />)}
    </div>
  )
}
