/** What stands in the booking's place while there is none to show. Whether a secret was ever right nobody is told. */
import { ROUTES } from "#core/routes.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { CallLink, ChatLink } from "../components/links/ContactLinks.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { LoadingMessage } from "../components/messages/LoadingMessage.tsx"
import { PageMessage } from "../components/messages/PageMessage.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"

const QUESTION = "Hello! I have a question about my booking."

export const OpeningBooking = () => (
  <LoadingMessage>
    <PageTitle tab="Your booking">Opening your booking…</PageTitle>
  </LoadingMessage>
)

export const BookingNotFoundMessage = () => (
  <PageMessage
    poster="not-found"
    title={<PageTitle tab="No booking here">This link opens no booking</PageTitle>}
    actions={
      <>
        <SiteLink className={buttonClass("primary")} to={ROUTES.findBooking.path}>
          Find your booking
        </SiteLink>
        <ChatLink className={buttonClass("quiet")} words={QUESTION}>
          Chat on WhatsApp
        </ChatLink>
        <CallLink className={buttonClass("quiet")} />
      </>
    }
  >
    It may have been cut off on its way, or a newer one has replaced it. Your trip stands: ask for your link
    again, or ask us.
  </PageMessage>
)

export const BookingUnavailableMessage = ({ send }: Pick<BookingPageProps, "send">) => (
  <PageMessage
    poster="trouble"
    title={
      <PageTitle tab="Your booking" news>
        We cannot open your booking right now
      </PageTitle>
    }
    actions={
      <>
        <button type="button" className={buttonClass("primary")} onClick={() => send({ type: "page.retry" })}>
          Try again
        </button>
        <CallLink className={buttonClass("quiet")} />
      </>
    }
  >
    We got no answer. Nothing about your booking has changed: please try again, or call us.
  </PageMessage>
)
