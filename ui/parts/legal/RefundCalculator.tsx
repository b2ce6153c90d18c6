/** The refund calculator as a ticket: what was paid and the two days on its front, the answer on its stub. */
import { useMachine } from "@xstate/react"
import { type FormEvent, useId, useRef } from "react"
import { makeRefundCalculatorMachine } from "#core/refund/refundCalculatorMachine.ts"
import { type RefundForm, refundObjections, workOutRefund } from "#core/refund/refundForm.ts"
import { useMachineOf } from "../../flows.tsx"
import { TextField } from "../booking/TextField.tsx"
import { buttonClass } from "../page/buttonClass.ts"
import { classes } from "../page/classes.ts"
import ticket from "../ticket/Ticket.module.css"
import { FieldNotice } from "./FieldNotice.tsx"
import { RefundAnswer } from "./RefundAnswer.tsx"
import styles from "./RefundCalculator.module.css"

export const RefundCalculator = () => {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [state, send, calculator] = useMachine(useMachineOf(makeRefundCalculatorMachine))
  const typed = state.context
  const objections = state.matches("objecting") ? refundObjections(typed) : {}
  const field = (name: keyof RefundForm) => ({
    name,
    value: typed[name],
    isWrong: objections[name] !== undefined,
    notice: (id: string) => <FieldNotice words={objections[name]} id={id} />,
    onText: (text: string) => send({ type: "calculator.edit", change: { [name]: text } }),
  })

  const work = (event: FormEvent) => {
    event.preventDefault()
    send({ type: "calculator.work" })
    const [wrong] = Object.keys(refundObjections(calculator.getSnapshot().context))
    const input = wrong === undefined ? null : form.current?.elements.namedItem(wrong)
    if (input instanceof HTMLElement) input.focus()
  }

  return (
    <form
      ref={form}
      className={classes(ticket["ticket"], styles["calculator"])}
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
          <TextField {...field("paid")} label="Amount you paid" prefix="₹" inputMode="decimal" />
          <TextField
            {...field("deducted")}
            label="Deductions (optional)"
            prefix="₹"
            inputMode="decimal"
            hint="Transaction fees, booking charges, supplier costs."
          />
          <TextField {...field("travelDay")} label="Travel day" type="date" />
          <TextField {...field("cancelledOn")} label="Cancellation day" type="date" />
          <button type="submit" className={classes(buttonClass("primary"), styles["work"])}>
            Work it out
          </button>
        </div>
      </div>
      <div className={classes(ticket["stub"], styles["stub"])}>
        <RefundAnswer answer={state.matches({ answered: "worked" }) ? workOutRefund(typed) : undefined} />
      </div>
    </form>
  )
}
