/** A page that has one thing to say: a title, a sentence and ways on, beside a poster. */
import { SHOP } from "#core/shop.ts"
import type { ReactNode } from "react"
import { Picture } from "../picture/Picture.tsx"
import styles from "./PageMessage.module.css"

interface PageMessageProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Name of the rendered picture beside the words. */
  readonly poster: string
}

export const PageMessage = ({ title, children, actions, poster }: PageMessageProps) => (
  <section className={styles["message"]}>
    <div className={styles["words"]}>
      {title}
      {children !== undefined && <p className={styles["sentence"]}>{children}</p>}
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </div>
    <Picture
      className={styles["poster"]}
      src={`/pictures/${poster}-800.webp`}
      alt=""
      name={SHOP.place}
      sizes="(width >= 56rem) 34rem, 92vw"
      when="soon"
    />
  </section>
)
