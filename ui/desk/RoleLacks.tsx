/** What stands in the place of a page that its reader's role does not show: why, what they had typed on it, and the way on. */
import { type TypedWords, typedWords } from "#core/desk/typedWords.ts"
import { DeskMessage } from "./DeskMessage.tsx"
import { ToToday } from "./ToToday.tsx"
import styles from "./RoleLacks.module.css"

interface RoleLacksProps {
  /** Who may see it, in a sentence. */
  readonly message: string
  readonly typed?: ReadonlyArray<TypedWords>
}

const NOTHING: ReadonlyArray<TypedWords> = []

export const RoleLacks = ({ message, typed = NOTHING }: RoleLacksProps) => {
  const words = typedWords(typed)
  return (
    <DeskMessage title="Your role does not allow this">
      <p>{message}</p>
      {words.length > 0 && (
        <section className={styles["typed"]} aria-labelledby="typed">
          <h2 id="typed" className={styles["heading"]}>
            What you typed
          </h2>
          <p>It was not sent. Copy what somebody else is to send.</p>
          <dl className={styles["words"]}>
            {words.map(([field, text]) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <ToToday />
    </DeskMessage>
  )
}
