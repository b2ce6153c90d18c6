/** The foot of every page: who we are, how to reach us, and the ways on, on a ground of azulejo. */
import { SiteLink } from "../page/SiteLink.tsx"
import { TileBand } from "../page/TileBand.tsx"
import unseen from "../page/unseen.module.css"
import { ContactDetails } from "./ContactDetails.tsx"
import { FOOTER_LINKS } from "./footerLinks.ts"
import { FooterAbout } from "./FooterAbout.tsx"
import styles from "./Footer.module.css"
import { Newsletter } from "./Newsletter.tsx"
import { QuickLinks } from "./QuickLinks.tsx"

export const Footer = () => (
  <footer className={`${styles["footer"]} ${unseen["unseen"]}`}>
    <TileBand />
    <div className={styles["columns"]}>
      <FooterAbout />
      <section aria-labelledby="quick-links">
        <h2 id="quick-links">Quick Links</h2>
        <QuickLinks />
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
      <Newsletter />
    </div>
  </footer>
)
