/**
 * The floor: what a page of ours shows, as a static page by hand would show it. The same words, links, fields and
 * pictures in the same order, in one file with a few lines of style: no script, no font, no icon, no picture but one
 * size of each. What our page costs more than this is what it could still save.
 */
const STYLE = `*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2b4f}
header,footer{padding:1rem;background:#1d2b4f;color:#fff}a{color:inherit}img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover}
h1,h2,h3,p{margin:.5rem 1rem;line-height:1.3}ul{list-style:none;margin:0;padding:1rem;display:grid;gap:1rem}
article{border:1px solid #ccc;border-radius:.5rem;overflow:hidden}`

/** What is there for those who have our script, or lies hidden until it is asked for. */
const UNSEEN = [
  /<svg[\s\S]*?<\/svg>/g,
  /<aside data-written[\s\S]*?<\/aside>/g,
  /<aside[^>]*data-fading[\s\S]*?<\/aside>/g,
  /<dialog[\s\S]*?<\/dialog>/g,
  /<noscript[\s\S]*?<\/noscript>/g,
  /<header[\s\S]*?<\/header>/g,
  /<script[\s\S]*?<\/script>/g,
  /<!--[\s\S]*?-->/g,
  /<source[^>]*>/g,
]
const KEPT = /^(?:href|alt|width|height|loading|fetchpriority|type|placeholder|value|for|name|id)$/i

const plainTag = (_: string, tag: string, attributes: string, close: string): string => {
  const kept = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].flatMap(([, name = "", value]) => {
    if (name === "src") return [`src="${(value ?? "").replace(/-\d+\.webp$/, "-400.avif")}"`]
    return KEPT.test(name) ? [value === undefined ? name : `${name}="${value}"`] : []
  })
  return `<${[tag, ...kept].join(" ")}${close}>`
}

/** `page` is one that the server has written. Throws when it has no content. */
export const floorPage = (page: string): string => {
  const title = /<title>.*?<\/title>/s.exec(page)?.[0]
  const content = /<div id="root">([\s\S]*)<\/div>/.exec(page)?.[1]
  if (title === undefined || content === undefined) throw new Error("the floor needs a written page")
  const seen = UNSEEN.reduce((rest, unseen) => rest.replace(unseen, ""), content)
  const plain = seen.replace(/<([a-z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*(\/?)>/g, plainTag)
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${title}<link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<header>Goa &amp; Beyond</header>${plain}</body></html>`
}
