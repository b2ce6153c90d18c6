/** The contents of a policy page: every section by its number, one press away. */
import { useId } from "react"
import type { LegalSection } from "#core/legal/legalDocument.ts"
import { SiteLink } from "../page/SiteLink.tsx"
import styles from "./ContentsList.module.css"

export const ContentsList = ({ sections }: { readonly sections: ReadonlyArray<LegalSection> }) => {
  const id = useId()
  return (
    <nav className={styles["contents"]} aria-labelledby={id}>
      <h2 id={id}>On this page</h2>
      <ol>
        {sections.map(({ id: anchor, heading }, index) => (
          <li key={anchor}>
            <SiteLink to={`#${anchor}`}>
              <span className={styles["number"]}>{index + 1}.</span>
              <span>{heading}</span>
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
