/** The page for what should never happen: says so, and offers the ways on. */
import { ROUTES } from "#core/routes.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { CallLink } from "../components/links/ContactLinks.tsx"
import { PageMessage } from "../components/messages/PageMessage.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"

export const ErrorPage = () => (
  <PageMessage
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
        <a className={buttonClass("quiet")} href={ROUTES.home.path}>
          Back to Home
        </a>
        <CallLink className={buttonClass("quiet")} />
      </>
    }
  >
    The fault is ours. Loading the page again often helps; if it does not, we are a phone call away.
  </PageMessage>
)
