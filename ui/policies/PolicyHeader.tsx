/** The head of a policy page: its name, what to expect, since when it holds, and whom to ask. */
import { SHOP } from "#core/shop.ts"
import { useId } from "react"
import type { LegalSection, LegalDocument } from "#core/content/legalDocument.ts"
import { Mail } from "../components/icons/Mail.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
import styles from "./PolicyHeader.module.css"
import { dayText } from "#core/days.ts"
import { useSettings } from "../app/actors.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { TileDivider } from "../components/sections/Dividers.tsx"
import { Picture } from "../components/picture/Picture.tsx"

/** The contents of a policy page: every section by its number, one press away. */
export const TableOfContents = ({ sections }: { readonly sections: ReadonlyArray<LegalSection> }) => {
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

interface PolicyHeaderProps {
  readonly document: Pick<LegalDocument, "title" | "lead" | "updated">
  /** Name of the rendered picture beside the words. */
  readonly scene: string
}

export const PolicyHeader = ({ document: { title, lead, updated }, scene }: PolicyHeaderProps) => {
  const { email } = useSettings().operator
  return (
    <header className={styles["head"]}>
      <div className={styles["words"]}>
        <PageTitle tab={title} className={styles["title"]}>
          {title}
        </PageTitle>
        <p className={styles["lead"]}>{lead}</p>
        <p className={styles["facts"]}>
          <span>
            Last updated <time dateTime={updated}>{dayText(updated)}</time>
          </span>
          <a href={`mailto:${email}`}>
            {Mail}
            {email}
          </a>
        </p>
      </div>
      <Picture
        className={styles["poster"]}
        src={`/pictures/${scene}-800.webp`}
        alt=""
        name={SHOP.place}
        sizes="(width >= 56rem) 44vw, 100vw"
        when="soon"
      />
      <div className={styles["band"]}>
        <TileDivider />
      </div>
    </header>
  )
}
