/** Why Choose Us: three reasons, each under a scene of its own. */
import { REASONS } from "#shop/texts/aboutUs.ts"
import { Section } from "../components/sections/Section.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import styles from "./WhyChooseUs.module.css"

export const WhyChooseUs = () => (
  <Section title="Why Choose Us">
    <ul className={styles["reasons"]}>
      {REASONS.map(({ title, words, picture }) => (
        <li key={title} className={styles["reason"]}>
          <Picture
            className={styles["picture"]}
            src={`/pictures/${picture}-400.webp`}
            alt=""
            name={title}
            sizes="(width >= 56rem) 26rem, (width >= 40rem) 16rem, 92vw"
          />
          <div className={styles["words"]}>
            <h3>{title}</h3>
            <p>{words}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)
