/**
 * The hero's heading. Who listens hears one sentence. Who looks sees it too, and then whatever is put in its place,
 * where there is room for the longest headline.
 */
import type { Ref } from "react"
import { HERO_HEADLINES } from "#core/site/heroHeadlines.ts"
import { Hidden } from "../page/Hidden.tsx"
import { PageTitle } from "../page/PageTitle.tsx"
import styles from "./HeroHeadline.module.css"

const [SENTENCE, ...OTHERS] = HERO_HEADLINES

export const HeroHeadline = ({ place }: { readonly place: Ref<HTMLSpanElement> }) => (
  <PageTitle className={styles["headline"]} tab="Tours, Cruises and Adventures in Goa" untilHead>
    <Hidden>{SENTENCE}</Hidden>
    {OTHERS.map((headline) => (
      <span key={headline} className={styles["room"]} data-headline={headline} aria-hidden />
    ))}
    <span className={styles["still"]} aria-hidden>
      {SENTENCE}
    </span>
    <span ref={place} aria-hidden />
  </PageTitle>
)
