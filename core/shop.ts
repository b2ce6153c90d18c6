/**
 * Where this shop is and what it says: the chosen shop's own `shop.json`, which `package.json` finds under `#shop`
 * (docs/shop.md). It is checked when the site is built and when it starts (`core/shopSchema`), never here.
 */
import facts from "#shop/shop.json" with { type: "json" }
import type { Shop } from "./shopSchema.ts"

export const SHOP: Shop = facts
