/** Who runs the shop: one typed record, filled from the environment (`SITE_*`), never written into a screen. */
import shopOperator from "#shop/operator.json" with { type: "json" }
import type { Operator, SocialLink } from "./operatorSchema.ts"

const NETWORKS = ["facebook", "instagram", "x", "youtube"] as const

const linksOf = (
  pages: Readonly<Partial<Record<SocialLink["network"], string>>>,
): ReadonlyArray<SocialLink> =>
  NETWORKS.flatMap((network) => {
    const url = pages[network]
    return url === undefined ? [] : [{ network, url }]
  })

/** The shop's own details, in use until the environment says others. */
export const SAMPLE_OPERATOR: Operator = /* @__PURE__ */ (() => ({
  ...shopOperator,
  social: linksOf(shopOperator.social),
}))()

/** Address that dials the operator. */
export const telLink = ({ phone }: Operator): string => `tel:${phone.replace(/[^+\d]/g, "")}`

/** Address that opens a chat with the operator, with the first words written. */
export const chatLink = ({ chat }: Pick<Operator, "chat">, words: string): string =>
  `https://wa.me/${chat}?text=${encodeURIComponent(words)}`
