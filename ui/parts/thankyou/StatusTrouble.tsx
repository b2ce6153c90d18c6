/** When there is no status to show. Without an order id there is not even a message (specification section 5). */
import { CircleAlert } from "lucide-react"
import { Result } from "effect"
import type { StatusFailure } from "#core/ports/payments.ts"
import { plainResultPath, ROUTES } from "#core/site/routes.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { classes } from "../page/classes.ts"
import { PageTitle } from "../page/PageTitle.tsx"
import { PlainTicket } from "./PlainTicket.tsx"
import scripts from "../page/scripts.module.css"
import styles from "./PlainTicket.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"

const FAILURE_TEXT = {
  StatusNotFound: "Payment status not found",
  StatusUnavailable: "Unable to fetch payment status",
} as const satisfies Record<StatusFailure["_tag"], string>

const TITLE = "Oops! Something went wrong"

export const StatusTrouble = ({ state, send }: ThankyouProps) => {
  const { checked, query } = state.context
  return (
    <PlainTicket scene="trouble">
      <CircleAlert className={styles["alarm"]} aria-hidden />
      <PageTitle tab={TITLE} news>
        {TITLE}
      </PageTitle>
      {checked !== undefined && Result.isFailure(checked) && (
        <p role="alert">{FAILURE_TEXT[checked.failure._tag]}</p>
      )}
      <noscript>
        <p className={styles["ways"]}>
          {query !== undefined && (
            <a className={buttonClass("primary")} href={plainResultPath(query)}>
              Try Again
            </a>
          )}
          <a className={buttonClass("quiet")} href={ROUTES.home}>
            Back to Home
          </a>
        </p>
      </noscript>
      <div className={classes(styles["ways"], scripts["scripted"])}>
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
    </PlainTicket>
  )
}
