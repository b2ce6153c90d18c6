/** The page for what should never happen: says so, and offers the ways on. */
import { ROUTES } from "#core/site/routes.ts"
import { buttonClass } from "./buttonClass.ts"
import { CallLink } from "./CallLink.tsx"
import { Message } from "./Message.tsx"
import { PageTitle } from "./PageTitle.tsx"

export const Trouble = () => (
  <Message
    poster="trouble"
    title={
      <PageTitle tab="Something broke" news>
        This page did not load
      </PageTitle>
    }
    actions={
      <>
        <button type="button" className={buttonClass("primary")} onClick={() => window.location.reload()}>
          Load it again
        </button>
        <a className={buttonClass("quiet")} href={ROUTES.home}>
          Back to Home
        </a>
        <CallLink className={buttonClass("quiet")} />
      </>
    }
  >
    The fault is ours. Loading the page again often helps; if it does not, we are a phone call away.
  </Message>
)
