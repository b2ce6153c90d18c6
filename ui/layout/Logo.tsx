/** The shop's name as a mark: an ampersand in it takes the colour of the sun. */
import { useSettings } from "../app/actors.tsx"
import styles from "./Logo.module.css"

export const Logo = () => {
  const parts = useSettings().operator.name.split("&")
  return (
    <span className={styles["logo"]}>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && <span className={styles["and"]}>&amp;</span>}
          {part}
        </span>
      ))}
    </span>
  )
}
