/** The operator's pages on social networks. */
import type { SocialLink } from "#core/site/operator.ts"
import { useSettings } from "../../flows.tsx"
import styles from "./Footer.module.css"
import { NETWORK_ICONS } from "./networkIcons.tsx"

const NETWORK_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
} as const satisfies Record<SocialLink["network"], string>

export const SocialLinks = ({ social }: { readonly social: ReadonlyArray<SocialLink> }) => {
  const { name } = useSettings().operator
  return (
    <ul className={styles["social"]}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noreferrer" aria-label={`${name} on ${NETWORK_NAMES[network]}`}>
            {NETWORK_ICONS[network]}
          </a>
        </li>
      ))}
    </ul>
  )
}
