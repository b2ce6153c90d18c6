/** The payment result: reads the order named in the address and shows what has become of it. */
import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { useSearchParams } from "react-router-dom"
import { makeReadKnownStatus } from "#core/payment/knownStatus.ts"
import { queryOf } from "#core/payment/thankyouContext.ts"
import { makeThankyouMachine } from "#core/payment/thankyouMachine.ts"
import { useMachineOf, useSettings } from "../flows.tsx"
import { CheckingTicket } from "../parts/thankyou/CheckingTicket.tsx"
import { PrintedReceipt } from "../parts/thankyou/PrintedReceipt.tsx"
import { StampedTicket } from "../parts/thankyou/StampedTicket.tsx"
import { StatusTrouble } from "../parts/thankyou/StatusTrouble.tsx"
import styles from "./ThankyouScreen.module.css"

/** Remounted for another order, so that a machine never answers for the wrong one. */
const OrderResult = ({
  merchantOrderId,
  packageType,
}: {
  merchantOrderId: string | null
  packageType: string
}) => {
  const { operator } = useSettings()
  const known = useMachineOf(makeReadKnownStatus)
  const [state, send] = useMachine(useMachineOf(makeThankyouMachine), {
    input: {
      operator,
      query: merchantOrderId ? { merchantOrderId, packageType } : undefined,
      checked: known(merchantOrderId ?? undefined),
    },
  })
  const { checked } = state.context
  if (state.matches("checking")) return <CheckingTicket query={queryOf(state.context)} />
  // Until the next page is there, this one stays as it was left: with its ticket or with its trouble.
  if (checked !== undefined && Result.isSuccess(checked))
    return (
      <>
        <StampedTicket state={state} send={send} />
        <PrintedReceipt state={state} />
      </>
    )
  return <StatusTrouble state={state} send={send} />
}

export const ThankyouScreen = () => {
  const [search] = useSearchParams()
  const merchantOrderId = search.get("merchantOrderId")
  return (
    <div className={styles["counter"]}>
      <OrderResult
        key={merchantOrderId}
        merchantOrderId={merchantOrderId}
        packageType={search.get("packageType") ?? ""}
      />
    </div>
  )
}
