/** How many of one kind travel: two buttons, and the number itself, which can be typed. */
import { Minus, Plus } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import type { TravellerKind } from "#core/booking/party.ts"
import count from "../booking/HeadcountField.module.css"
import { buttonClass } from "../page/buttonClass.ts"
import type { WizardProps } from "./wizardProps.ts"

const WORDS = {
  adults: { label: "Adults", ages: "Age 18 and over", one: "an adult" },
  children: { label: "Children", ages: "Under 18", one: "a child" },
} as const satisfies Record<TravellerKind, object>

interface CountFieldProps extends WizardProps {
  readonly who: TravellerKind
}

export const CountField = ({ who, state, send }: CountFieldProps) => {
  const id = useId()
  /** What stands in the field while it has the focus: it may be empty before a number is typed. */
  const [typed, setTyped] = useState<string>()
  const { label, ages, one } = WORDS[who]
  const now = state.context.draft[who]
  const to = (amount: number) => ({ type: "wizard.edit", change: { [who]: amount } }) as const
  const button = (amount: number, words: string, drawing: ReactNode) => (
    <button
      type="button"
      className={buttonClass("icon")}
      aria-label={`${words} ${one}`}
      aria-disabled={!state.can(to(amount))}
      onClick={() => send(to(amount))}
    >
      {drawing}
    </button>
  )
  return (
    <div className={count["row"]}>
      <p className={count["words"]}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-ages`}>{ages}</span>
      </p>
      {button(now - 1, "Remove", <Minus aria-hidden />)}
      <input
        id={id}
        name={who}
        className={count["count"]}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? now}
        aria-describedby={`${id}-ages`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (/^\d+$/.test(value)) send(to(Number(value)))
        }}
        onBlur={() => setTyped(undefined)}
      />
      {button(now + 1, "Add", <Plus aria-hidden />)}
    </div>
  )
}
