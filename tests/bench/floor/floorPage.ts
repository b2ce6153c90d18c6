/**
 * The floor: a static page by hand with what a phone first shows of ours, and nothing else. One file with its style
 * inside, one picture, cards, no script. What a page of ours costs more than this is what it could still save.
 */
export interface FloorPage {
  readonly title: string
  readonly lead: string
  /** Address of the picture that is seen first. */
  readonly hero: string
  readonly cards: ReadonlyArray<{ readonly name: string; readonly picture: string; readonly price: string }>
}

const STYLE = `*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2b4f}
header{padding:1rem;background:#1d2b4f;color:#fff}img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover}
h1{margin:1rem;line-height:1.2}p{margin:1rem}ul{list-style:none;margin:0;padding:1rem;display:grid;gap:1rem}
li{border:1px solid #ccc;border-radius:.5rem;overflow:hidden}li b,li span{display:block;padding:.5rem 1rem}`

export const floorPage = ({ title, lead, hero, cards }: FloorPage): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<header>Goa &amp; Beyond</header><main><img src="${hero}" width="800" height="600" alt="" fetchpriority="high">
<h1>${title}</h1><p>${lead}</p><ul>${cards
  .map(
    ({ name, picture, price }) =>
      `<li><img src="${picture}" width="400" height="300" alt="" loading="lazy"><b>${name}</b><span>${price}</span></li>`,
  )
  .join("")}</ul></main></body></html>`
