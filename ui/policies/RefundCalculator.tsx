/** The refund calculator as a ticket: what was paid and the two days on its front, the answer below the tear line. */
import styles from "./RefundCalculator.module.css"
import { dayText } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { daysBeforeText } from "#core/refunds/refundSchedule.ts"
import {
  type CalculatedRefund,
  type RefundForm,
  refundFieldErrors,
  calculateRefund,
} from "#core/refunds/refundForm.ts"
import { useMachine } from "@xstate/react"
import { type FormEvent, useId, useRef } from "react"
import { makeRefundCalculatorMachine } from "#core/refunds/refundCalculatorMachine.ts"
import { useMachineOf } from "../app/actors.tsx"
import { FieldError } from "../components/fields/FieldError.tsx"
import { TextField } from "../components/fields/TextField.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import { classNames } from "../components/classNames.ts"
import { RefundLines } from "../components/refunds/RefundLines.tsx"
import ticket from "../components/ticket/Ticket.module.css"

/** The calculator's answer: the sum in one sentence, the lines that lead to it, and the last days that matter. */
const RefundAnswer = ({ answer }: { readonly answer: CalculatedRefund | undefined }) => (
  <>
    <p role="status" className={styles["sentence"]}>
      {answer === undefined ? (
        "Fill in the ticket: the answer appears here, step by step."
      ) : (
        <>
          <strong>{formatPaise(answer.explanation.refund)} comes back</strong> when you cancel{" "}
          {daysBeforeText(answer.explanation.daysBefore)}.
        </>
      )}
    </p>
    {answer !== undefined && (
      <>
        <RefundLines
          caption="Step by step"
          lines={answer.explanation.lines}
          refund={answer.explanation.refund}
        />
        <dl className={styles["deadlines"]}>
          {answer.deadlines.map(({ percent, lastDay }) => (
            <div key={percent}>
              <dt>Last day for {percent}%</dt>
              <dd>{dayText(lastDay)}</dd>
            </div>
          ))}
          <div>
            <dt>Last day for a date change</dt>
            <dd>{dayText(answer.lastDateChange)}</dd>
          </div>
        </dl>
      </>
    )}
  </>
)

export const RefundCalculator = () => {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [state, send, calculator] = useMachine(useMachineOf(makeRefundCalculatorMachine))
  const typed = state.context
  const objections = state.matches("objecting") ? refundFieldErrors(typed) : {}
  const field = (name: keyof RefundForm) => ({
    name,
    value: typed[name],
    isWrong: objections[name] !== undefined,
    notice: (id: string) =>
      objections[name] !== undefined && (
        <FieldError look="marked" id={id}>
          {objections[name]}
        </FieldError>
      ),
    onText: (text: string) => send({ type: "calculator.edit", change: { [name]: text } }),
  })

  const work = (event: FormEvent) => {
    event.preventDefault()
    send({ type: "calculator.work" })
    const [wrong] = Object.keys(refundFieldErrors(calculator.getSnapshot().context))
    const input = wrong === undefined ? null : form.current?.elements.namedItem(wrong)
    if (input instanceof HTMLElement) input.focus()
  }

  return (
    <form
      ref={form}
      className={classNames(ticket["ticket"], styles["calculator"], scripts["scripted"])}
      aria-labelledby={titleId}
      method="post"
      noValidate
      onSubmit={work}
    >
      <div className={ticket["front"]}>
        <h3 id={titleId} className={styles["title"]}>
          Work out your refund
        </h3>
        <div className={styles["fields"]}>
          <TextField {...field("paid")} label="Amount you paid" typed="amount" prefix="₹" />
          <TextField
            {...field("deducted")}
            label="Deductions (optional)"
            typed="amount"
            prefix="₹"
            hint="Transaction fees, booking charges, supplier costs."
          />
          <TextField {...field("travelDay")} label="Travel day" typed="day" />
          <TextField {...field("cancelledOn")} label="Cancellation day" typed="day" />
          <button type="submit" className={classNames(buttonClass("primary"), styles["work"])}>
            Work it out
          </button>
        </div>
      </div>
      <div className={classNames(ticket["stub"], styles["stub"])}>
        <RefundAnswer answer={state.matches({ answered: "worked" }) ? calculateRefund(typed) : undefined} />
      </div>
    </form>
  )
}
