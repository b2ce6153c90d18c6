/** The operator in two sentences, and its pages elsewhere. */
import { useSettings } from "../../flows.tsx"
import { Logo } from "../header/Logo.tsx"
import styles from "./Footer.module.css"
import { SocialLinks } from "./SocialLinks.tsx"

export const FooterAbout = () => {
  const { name, social, gstin } = useSettings().operator
  return (
    <section className={styles["about"]} aria-label={`About ${name}`}>
      <Logo />
      <p>
        Cruises, water sports, sightseeing and whole holidays in Goa, planned by people who live here. We also
        book hotels, cabs and trips for groups and companies.
      </p>
      {social !== undefined && <SocialLinks social={social} />}
      {gstin !== undefined && <p>GSTIN {gstin}</p>}
    </section>
  )
}
