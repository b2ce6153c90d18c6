/** The saved list before anything is on it. */
import { ROUTES } from "#core/site/routes.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { SiteLink } from "../page/SiteLink.tsx"
import { Picture } from "../picture/Picture.tsx"
import styles from "./SavedPanel.module.css"

export const NothingSaved = ({ onFollow }: { readonly onFollow: () => void }) => (
  <div className={styles["nothing"]}>
    <Picture
      className={styles["poster"]}
      src="/pictures/nothing-saved-800.webp"
      alt=""
      name="Goa"
      sizes="20rem"
    />
    <p>
      Nothing here yet. Press the heart of a trip that you like, and it waits here for you, on this device.
    </p>
    <SiteLink className={buttonClass("primary")} to={ROUTES.home} onClick={onFollow}>
      Find a trip
    </SiteLink>
  </div>
)
