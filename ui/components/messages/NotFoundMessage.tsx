/** What a page says that is about nothing we have: ways home, to the categories, and to a person. */
import { NOT_FOUND_TITLE } from "#core/content/pageMetadata.ts"
import { ROUTES } from "#core/routes.ts"
import { SHOP } from "#core/shop.ts"
import { buttonClass } from "../buttons/buttonClass.ts"
import { CallLink } from "../links/ContactLinks.tsx"
import { CategoryPosterLinks } from "../links/CategoryPosterLinks.tsx"
import { PageMessage } from "./PageMessage.tsx"
import { PageTitle } from "../sections/PageTitle.tsx"
import { Section } from "../sections/Section.tsx"
import { SiteLink } from "../links/SiteLink.tsx"
import { TripFinder } from "../search/TripFinder.tsx"

export const NotFoundMessage = () => (
  <>
    <PageMessage
      title={
        <PageTitle tab={NOT_FOUND_TITLE} isNowhere>
          {SHOP.notFoundHeading}
        </PageTitle>
      }
      actions={
        <>
          <SiteLink className={buttonClass("primary")} to={ROUTES.home.path}>
            Back to Home
          </SiteLink>
          <CallLink className={buttonClass("quiet")} />
        </>
      }
      poster="not-found"
    >
      There is nothing at this address: the trip may have been renamed, or the link has a typing mistake in
      it. Everything we run today is one step away.
    </PageMessage>
    <TripFinder />
    <Section title="Where would you like to go?">
      <CategoryPosterLinks />
    </Section>
  </>
)
