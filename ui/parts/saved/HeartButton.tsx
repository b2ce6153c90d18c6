/** The heart of one activity: filled while it is on the saved list. */
import { Heart } from "lucide-react"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { classes } from "../page/classes.ts"
import styles from "./HeartButton.module.css"
import { useSaved } from "./useSaved.ts"

interface HeartButtonProps {
  readonly activity: Pick<ActivitySummary, "slug" | "name">
  /** `icon` lies on a card's picture, `quiet` says its name. */
  readonly kind: "icon" | "quiet"
}

export const HeartButton = ({ activity: { slug, name }, kind }: HeartButtonProps) => {
  const [slugs, send] = useSaved()
  return (
    <button
      type="button"
      className={classes(buttonClass(kind), styles["heart"], styles[kind])}
      aria-label={`Wishlist: ${name}`}
      aria-pressed={slugs.includes(slug)}
      onClick={() => send({ type: "saved.toggle", slug })}
    >
      <Heart aria-hidden />
      {kind === "quiet" && "Wishlist"}
    </button>
  )
}
