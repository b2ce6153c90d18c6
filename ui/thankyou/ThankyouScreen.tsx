/** The payment result: reads the order named in the address and shows what has become of it. */
import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { useSearchParams } from "react-router-dom"
import { makeReadDehydratedStatus } from "#core/payments/checkPayment.ts"
import { paymentQueryOf } from "#core/payments/thankyouContext.ts"
import { makeThankyouMachine } from "#core/payments/thankyouMachine.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { useMachineOf, useSettings } from "../app/actors.tsx"
import { classNames } from "../components/classNames.ts"
import ground from "../components/ticket/TicketPage.module.css"
import { CheckingPayment, PaymentStatusError } from "./PaymentStatusMessage.tsx"
import { PrintedReceipt } from "./PrintedReceipt.tsx"
import { PaymentResultTicket } from "./PaymentResultTicket.tsx"
import styles from "./ThankyouScreen.module.css"

/** Remounted for another order, so that a machine never answers for the wrong one. */
const OrderResult = ({
  merchantOrderId,
  packageType,
}: {
  merchantOrderId: MerchantOrderId | null
  packageType: string
}) => {
  const { operator } = useSettings()
  const known = useMachineOf(makeReadDehydratedStatus)
  const [state, send] = useMachine(useMachineOf(makeThankyouMachine), {
    input: {
      operator,
      query: merchantOrderId ? { merchantOrderId, packageType } : undefined,
      checked: known(merchantOrderId ?? undefined),
    },
  })
  const { checked } = state.context
  if (state.matches("checking")) return <CheckingPayment query={paymentQueryOf(state.context)} />
  // Until the next page is there, this one stays as it was left: with its ticket or with its trouble.
  if (checked !== undefined && Result.isSuccess(checked))
    return (
      <>
        <PaymentResultTicket state={state} send={send} />
        <PrintedReceipt state={state} />
      </>
    )
  return <PaymentStatusError state={state} send={send} />
}

export const ThankyouScreen = () => {
  const [search] = useSearchParams()
  const named = search.get("merchantOrderId")
  const merchantOrderId = named === null ? null : MerchantOrderId.make(named)
  return (
    <div className={classNames(ground["page"], styles["page"])}>
      <OrderResult
        key={merchantOrderId}
        merchantOrderId={merchantOrderId}
        packageType={search.get("packageType") ?? ""}
      />
    </div>
  )
}
