/** The page for what should never happen, or has not arrived: says so, and offers the ways on. */
import { ROUTES } from "#core/routes.ts"
import { useOnline, useOnReconnect } from "../app/network.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { loadAgain, LoadAgainButton } from "../components/buttons/LoadAgainButton.tsx"
import { CallLink } from "../components/links/ContactLinks.tsx"
import { PageMessage } from "../components/messages/PageMessage.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"

export const ErrorPage = () => {
  const isOnline = useOnline()
  useOnReconnect(loadAgain)
  return (
    <PageMessage
      poster="trouble"
      title={
        <PageTitle tab={isOnline ? "Something broke" : "You are offline"} news>
          This page did not load
        </PageTitle>
      }
      actions={
        <>
          <LoadAgainButton look="primary" />
          <a className={buttonClass("quiet")} href={ROUTES.home.path}>
            Back to Home
          </a>
          <CallLink className={buttonClass("quiet")} />
        </>
      }
    >
      {isOnline
        ? "The fault is ours. Loading the page again often helps; if it does not, we are a phone call away."
        : "You are offline, and this page has not been on your device yet. It is loaded as soon as you are back; you can also try it now."}
    </PageMessage>
  )
}
