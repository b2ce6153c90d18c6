/** The head of a policy page: its name, what to expect, since when it holds, and whom to ask. */
import { Mail } from "lucide-react"
import { dayText } from "#core/days.ts"
import type { LegalDocument } from "#core/legal/legalDocument.ts"
import { useSettings } from "../../flows.tsx"
import { PageTitle } from "../page/PageTitle.tsx"
import { TileBand } from "../page/TileBand.tsx"
import { Picture } from "../picture/Picture.tsx"
import styles from "./LegalHead.module.css"

interface LegalHeadProps {
  readonly document: Pick<LegalDocument, "title" | "lead" | "updated">
  /** Name of the rendered picture beside the words. */
  readonly scene: string
}

export const LegalHead = ({ document: { title, lead, updated }, scene }: LegalHeadProps) => {
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
            <Mail aria-hidden />
            {email}
          </a>
        </p>
      </div>
      <Picture
        className={styles["poster"]}
        src={`/pictures/${scene}-800.webp`}
        alt=""
        name="Goa"
        sizes="(width >= 56rem) 44vw, 100vw"
        when="soon"
      />
      <div className={styles["band"]}>
        <TileBand />
      </div>
    </header>
  )
}
