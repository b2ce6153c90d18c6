/** A page that has one thing to say: a title, a sentence, ways on, and room for more below. */
import type { ReactNode } from "react"
import styles from "./Message.module.css"

interface MessageProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Shown beside the words. */
  readonly picture?: ReactNode
}

export const Message = ({ title, children, actions, picture }: MessageProps) => (
  <section className={styles["message"]}>
    <div className={styles["words"]}>
      {title}
      {children !== undefined && <p className={styles["sentence"]}>{children}</p>}
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </div>
    {picture}
  </section>
)
