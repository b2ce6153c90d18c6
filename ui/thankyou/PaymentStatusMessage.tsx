/** What stands in the ticket's place while there is no result: that the payment is checked, or that it cannot be. */
import { SHOP } from "#core/shop.ts"
import type { ReactNode } from "react"
import { classedIcon } from "../components/icons/makeIcon.tsx"
import { CircleExclamationPoint } from "../components/icons/CircleExclamationPoint.tsx"
import { LoaderCircle } from "../components/icons/LoaderCircle.tsx"
import { classNames } from "../components/classNames.ts"
import { Picture } from "../components/picture/Picture.tsx"
import ticket from "../components/ticket/Ticket.module.css"
import styles from "./PaymentStatusMessage.module.css"
import type { PaymentQuery } from "#core/payments/checkPayment.ts"
import { noScriptsResultPath, ROUTES } from "#core/routes.ts"
import { useOnReconnect } from "../app/network.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { AskUs } from "../components/ticket/AskUs.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { Result } from "effect"
import type { StatusFailure } from "#core/ports/payments.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"

interface PaymentStatusMessageProps {
  /** Name of the rendered picture. */
  readonly scene: string
  readonly children: ReactNode
}

/** The ticket while there is no result on it: the weather over a tear line, the words below. */
const PaymentStatusMessage = ({ scene, children }: PaymentStatusMessageProps) => (
  <section className={classNames(ticket["ticket"], styles["ticket"])}>
    <div className={classNames(ticket["front"], styles["front"])}>
      <Picture
        className={styles["poster"]}
        src={`/pictures/${scene}-800.webp`}
        alt=""
        name={SHOP.place}
        sizes="(width >= 48rem) 40rem, 92vw"
        when="soon"
      />
    </div>
    <div className={classNames(ticket["stub"], styles["words"])}>{children}</div>
  </section>
)

/** While the order is being read. */
export const CheckingPayment = ({ query }: { readonly query: PaymentQuery }) => (
  <PaymentStatusMessage scene="payment-waiting">
    {classedIcon(LoaderCircle, styles["turning"])}
    <PageTitle tab="Checking Payment Status" news>
      Checking Payment Status
    </PageTitle>
    <p role="status">Please wait while we verify...</p>
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${noScriptsResultPath(query)}`} />
      <a className={buttonClass("primary")} href={noScriptsResultPath(query)}>
        See the result
      </a>
    </noscript>
  </PaymentStatusMessage>
)

const FAILURE_TEXT = {
  StatusNotFound: "Payment status not found",
  StatusUnavailable: "Unable to fetch payment status",
} as const satisfies Record<StatusFailure["_tag"], string>

const TITLE = "Oops! Something went wrong"

/**
 * When there is no status to show: it is asked for once more when the device is back on the network. Without an order id there
 * is not even a message (specification section 5).
 */
export const PaymentStatusError = ({ state, send }: ThankyouProps) => {
  const { checked, query } = state.context
  const failure = checked !== undefined && Result.isFailure(checked) ? checked.failure : undefined
  useOnReconnect(() => {
    if (failure !== undefined) send({ type: "page.retry" })
  })
  return (
    <PaymentStatusMessage scene="trouble">
      {classedIcon(CircleExclamationPoint, styles["alarm"])}
      <PageTitle tab={TITLE} news>
        {TITLE}
      </PageTitle>
      {failure !== undefined && <p role="alert">{FAILURE_TEXT[failure._tag]}</p>}
      {failure?._tag === "StatusUnavailable" && (
        <p>If you have paid, we hear of it without this page. Please do not pay again.</p>
      )}
      <noscript>
        <p className={styles["actions"]}>
          {query !== undefined && (
            <a className={buttonClass("primary")} href={noScriptsResultPath(query)}>
              Try Again
            </a>
          )}
          <a className={buttonClass("quiet")} href={ROUTES.home.path}>
            Back to Home
          </a>
        </p>
      </noscript>
      <div className={classNames(styles["actions"], scripts["scripted"])}>
        <button
          type="button"
          className={buttonClass("primary")}
          aria-disabled={!state.can({ type: "page.retry" })}
          onClick={() => send({ type: "page.retry" })}
        >
          Try Again
        </button>
        <button type="button" className={buttonClass("quiet")} onClick={() => send({ type: "page.home" })}>
          Back to Home
        </button>
      </div>
      <AskUs about={query === undefined ? "my payment" : `my payment ${query.merchantOrderId}`} />
    </PaymentStatusMessage>
  )
}
