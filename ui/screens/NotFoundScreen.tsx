/** The page for an address that leads nowhere: ways home, to the categories, and to a person. */
import { ROUTES } from "#core/site/routes.ts"
import { buttonClass } from "../parts/page/buttonClass.ts"
import { CallLink } from "../parts/page/CallLink.tsx"
import { CategoryLinks } from "../parts/page/CategoryLinks.tsx"
import { Message } from "../parts/page/Message.tsx"
import { PageTitle } from "../parts/page/PageTitle.tsx"
import { Section } from "../parts/page/Section.tsx"
import { SiteLink } from "../parts/page/SiteLink.tsx"
import { TripFinder } from "../parts/search/TripFinder.tsx"

export const NotFoundScreen = () => (
  <>
    <Message
      title={<PageTitle tab="Page not found">This page has sailed</PageTitle>}
      actions={
        <>
          <SiteLink className={buttonClass("primary")} to={ROUTES.home}>
            Back to Home
          </SiteLink>
          <CallLink className={buttonClass("quiet")} />
        </>
      }
      poster="not-found"
    >
      There is nothing at this address: the trip may have been renamed, or the link has a typing mistake in
      it. Everything we run today is one step away.
    </Message>
    <TripFinder />
    <Section title="Where would you like to go?">
      <CategoryLinks />
    </Section>
  </>
)
