/** The foot of every page: who we are, how to reach us, and the ways on, on a ground of the shop's pattern. */
import { SHOP } from "#core/shop.ts"
import { telLink } from "#core/operator.ts"
import type { SocialLink } from "#core/operatorSchema.ts"
import { Mail } from "../components/icons/Mail.tsx"
import { MapPin } from "../components/icons/MapPin.tsx"
import { Phone } from "../components/icons/Phone.tsx"
import { useSettings } from "../app/actors.tsx"
import styles from "./Footer.module.css"
import { NETWORK_ICONS } from "../components/links/networkIcons.tsx"
import { Logo } from "./Logo.tsx"
import { ROUTES } from "#core/routes.ts"
import { footerCategories } from "#core/catalogue/footerCategories.ts"
import { FOOTER_NARROW_PX } from "#core/businessConstants.ts"
import { useCategories } from "../app/catalogue.ts"
import { CategoryLink } from "../components/links/CategoryLink.tsx"
import { LoadWhenNear } from "../components/motion/LoadWhenNear.tsx"
import { usePageIdle } from "../components/motion/usePageIdle.ts"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { TileDivider } from "../components/sections/Dividers.tsx"
import unseen from "../components/sections/deferredRendering.module.css"
import { FOOTER_LINKS } from "./footerLinks.ts"

const NETWORK_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
} as const satisfies Record<SocialLink["network"], string>

/** The operator's pages on social networks. */
const SocialLinks = ({ social }: { readonly social: ReadonlyArray<SocialLink> }) => {
  const { name } = useSettings().operator
  return (
    <ul className={styles["social"]}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noreferrer" aria-label={`${name} on ${NETWORK_NAMES[network]}`}>
            {NETWORK_ICONS[network]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The operator in two sentences, and its pages elsewhere. */
const FooterAbout = () => {
  const { name, social, gstin } = useSettings().operator
  return (
    <section className={styles["about"]} aria-label={`About ${name}`}>
      <Logo />
      <p>{SHOP.footerWords}</p>
      {social !== undefined && <SocialLinks social={social} />}
      {gstin !== undefined && <p>GSTIN {gstin}</p>}
    </section>
  )
}

/** The first categories: six, and four on a screen narrower than `FOOTER_NARROW_PX`. */
const CategoryQuickLinks = () => {
  const all = useCategories() ?? []
  const always = footerCategories(all, 0)
  return (
    <ul>
      {footerCategories(all, FOOTER_NARROW_PX).map((category) => (
        <li key={category._id} className={always.includes(category) ? undefined : styles["wideOnly"]}>
          <CategoryLink category={category}>{category.name}</CategoryLink>
        </li>
      ))}
    </ul>
  )
}

/** Telephone, both e-mail addresses and the street, and the way back to a booking. */
const ContactDetails = () => {
  const { operator } = useSettings()
  const { phone, email, bookingsEmail, address } = operator
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Talk to us</h2>
      <address className={styles["address"]}>
        <a href={telLink(operator)}>
          {Phone}
          {phone}
        </a>
        {[email, bookingsEmail].map((mail) => (
          <a key={mail} href={`mailto:${mail}`}>
            {Mail}
            {mail}
          </a>
        ))}
        <p>
          {MapPin}
          {address}
        </p>
      </address>
      <p className={styles["find"]}>
        <SiteLink to={ROUTES.findBooking.path}>Find your booking</SiteLink>
      </p>
    </section>
  )
}

const loadNewsletterForm = () => import("./NewsletterForm.tsx").then((m) => m.NewsletterForm)

/**
 * The place of "Stay Updated" in the footer. Before the page is at rest it is short, and its foot only seems near.
 */
const NewsletterSection = () => {
  const atRest = usePageIdle()
  return (
    <section aria-labelledby="stay-updated">
      <h2 id="stay-updated">Stay Updated</h2>
      <noscript>
        <p>Subscribing here needs JavaScript. Write to us, and we put you on the list.</p>
      </noscript>
      <div className={styles["newsletter"]}>{atRest && <LoadWhenNear load={loadNewsletterForm} />}</div>
    </section>
  )
}

export const Footer = () => (
  <footer className={`${styles["footer"]} ${unseen["unseen"]}`}>
    <TileDivider />
    <div className={styles["columns"]}>
      <FooterAbout />
      <section aria-labelledby="quick-links">
        <h2 id="quick-links">Quick Links</h2>
        <CategoryQuickLinks />
      </section>
      <nav aria-labelledby="quick-navigate">
        <h2 id="quick-navigate">Quick Navigate</h2>
        <ul>
          {FOOTER_LINKS.map(({ to, words }) => (
            <li key={to}>
              <SiteLink to={to}>{words}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <ContactDetails />
      <NewsletterSection />
    </div>
  </footer>
)
