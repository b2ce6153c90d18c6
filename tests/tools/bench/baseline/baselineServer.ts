/**
 * The floor: what a page of ours shows, as a static page by hand would show it. The same words, links, fields and
 * pictures in the same order, in one file with a few lines of style: no script, no font, no icon, no picture but one
 * size of each. What our page costs more than this is what it could still save.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { startHttpServer } from "../../../harness/httpServer.ts"

const STYLE = `*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2b4f}
header,footer{padding:1rem;background:#1d2b4f;color:#fff}a{color:inherit}img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover}
h1,h2,h3,p{margin:.5rem 1rem;line-height:1.3}ul{list-style:none;margin:0;padding:1rem;display:grid;gap:1rem}
article{border:1px solid #ccc;border-radius:.5rem;overflow:hidden}`

/** What our page parses later is words, links and pictures of it all the same. */
const DEFERRED = /<noscript[^>]* data-deferred[^>]*>([\s\S]*?)<\/noscript>/g

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
const baselinePage = (page: string): string => {
  const title = /<title>.*?<\/title>/s.exec(page)?.[0]
  const content = /<div id="root">([\s\S]*)<\/div>/.exec(page)?.[1]
  if (title === undefined || content === undefined) throw new Error("the floor needs a written page")
  const seen = UNSEEN.reduce((rest, unseen) => rest.replace(unseen, ""), content.replace(DEFERRED, "$1"))
  const plain = seen.replace(/<([a-z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*(\/?)>/g, plainTag)
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${title}<link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<header>Goa &amp; Beyond</header>${plain}</body></html>`
}

const SITE = new URL("../../../../dist/site", import.meta.url).pathname

/** They tell of what a page holds, and not of how a browser is to treat it. */
const OF_CONTENT = /^(content-.*|etag|vary|date|connection|keep-alive|transfer-encoding|set-cookie)$/

/**
 * Serves the floor of some pages in brotli, and their pictures, which are the site's own files, as they are. Its pages have
 * the headers of ours: what a browser does for a visitor's safety, such as a process of its own for a page that nobody
 * may hold on to, takes its time whatever the page is.
 * `ours` is where our own server answers. Needs a build.
 */
export const startBaselineServer = async (ours: string, paths: ReadonlyArray<string>) => {
  const pages = new Map<string, { readonly bytes: Buffer; readonly headers: Record<string, string> }>()
  for (const path of paths) {
    const answer = await fetch(ours + path)
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_CONTENT.test(name)))
    pages.set(path, { bytes: brotliCompressSync(baselinePage(await answer.text())), headers })
  }
  return startHttpServer((req, res) => {
    const path = req.url ?? "/"
    const page = pages.get(path)
    if (page !== undefined)
      res
        .writeHead(200, {
          ...page.headers,
          "content-type": "text/html; charset=utf-8",
          "content-encoding": "br",
        })
        .end(page.bytes)
    else if (/^\/pictures\/[\w-]+\.avif$/.test(path))
      res.writeHead(200, { "content-type": "image/avif" }).end(readFileSync(join(SITE, path)))
    else res.writeHead(404).end()
  })
}
