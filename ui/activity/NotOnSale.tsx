/** Stands in the ticket's place on the page of an activity that cannot be bought at present. */
import { ROUTES } from "#core/routes.ts"
import { useCategories } from "../app/catalogue.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { CategoryLink } from "../components/links/CategoryLink.tsx"
import { CallLink } from "../components/links/ContactLinks.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
import styles from "./NotOnSale.module.css"

export const NotOnSale = ({ categorySlug }: { readonly categorySlug: string }) => {
  const category = useCategories()?.find(({ slug }) => slug === categorySlug)
  return (
    <section id="second-screen" className={styles["notice"]} aria-labelledby="not-on-sale">
      <h2 id="not-on-sale">Not on sale at present</h2>
      <p>This trip cannot be booked just now. What we sell beside it can.</p>
      {category === undefined ? (
        <SiteLink to={ROUTES.explore.path} className={buttonClass("primary")}>
          Explore all trips
        </SiteLink>
      ) : (
        <CategoryLink category={category} className={buttonClass("primary")}>
          More in {category.name}
        </CategoryLink>
      )}
      <CallLink className={buttonClass("quiet")} />
    </section>
  )
}
