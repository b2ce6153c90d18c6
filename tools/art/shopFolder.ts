/** The folder of the chosen shop, whose pictures are drawn: `SHOP=NAME npm run art` for another one. */

export const SHOP_FOLDER = new URL(".", import.meta.resolve("#shop/shop.json"))
