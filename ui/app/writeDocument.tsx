/** The document of a page that the server writes: the head, the styles, and what the page's scripts are told. */
import { createElement } from "react"
import { preload } from "react-dom"
import { renderToStaticMarkup } from "react-dom/server"
import { headElements, type PageHead } from "#core/content/pageHead.ts"
import { SHOP } from "#core/shop.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import type { FirstPicture } from "../components/picture/Picture.tsx"
import { LostScripts } from "../layout/LostScripts.tsx"

interface InlinePart {
  readonly bytes: Buffer
  readonly hash: string
}

/** What the page's files are, and what is in those that stand in it. As `server/render/clientBuild.ts` says. */
export interface DocumentFiles {
  readonly sheets: ReadonlyArray<string>
  readonly styles: { readonly head: InlinePart; readonly body: InlinePart }
  readonly fontFaces: InlinePart
  readonly fonts: ReadonlyArray<string>
  readonly scripts: object
  readonly inline: { readonly head: InlinePart; readonly body: InlinePart }
}

interface DocumentProps {
  readonly settings: SiteSettings
  readonly head: PageHead
  /** What the catalogue has answered, and what else the page knows. */
  readonly known: object
  readonly files: DocumentFiles
  /** Whether it says where its first screen ends. */
  readonly isFolded: boolean
  /** Whether it is alive as soon as it is loaded. */
  readonly now: boolean
  readonly firstPicture?: FirstPicture | undefined
}

/** Tells the build's loader that the sheet is here: it fetches no sheet that a link names. */
const IS_HERE = { rel: "stylesheet", disabled: true }

/** JSON that is safe inside a script element: no text in it can open or close anything. */
const withoutTags = (json: string) => json.replaceAll("<", "\\u003c")

const Embedded = ({ id, data }: { readonly id: string; readonly data: object }) => (
  <script type="application/json" id={id}>
    {withoutTags(JSON.stringify(data))}
  </script>
)

const HeadTags = ({ head }: { readonly head: PageHead }) =>
  headElements(head).map(({ tag, attributes, text }) =>
    createElement(
      tag,
      { ...attributes, key: JSON.stringify(attributes) },
      tag === "script" && text !== undefined ? withoutTags(text) : text,
    ),
  )

/**
 * Everything but what is the same on many pages, whose elements are empty (`slots`).
 * React puts what the browser fetches and what says something of the page first in the head, then scripts and styles; the
 * first picture before all: found among the words, it would wait for them.
 */
const PageDocument = ({ settings, head, known, files, isFolded, now, firstPicture }: DocumentProps) => {
  // React leaves the address out where there is a set of them.
  if (firstPicture !== undefined)
    preload(firstPicture.srcSet, {
      as: "image",
      type: "image/avif",
      imageSrcSet: firstPicture.srcSet,
      imageSizes: firstPicture.sizes,
      fetchPriority: "high",
    })
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={SHOP.themeColour} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/app-180.png" />
        <HeadTags head={head} />
        {/* Nothing is painted before the first screen is whole: half of it would move when the rest comes. */}
        {isFolded && <link rel="expect" href="#second-screen" blocking="render" />}
        <style />
        <script />
      </head>
      <body>
        <div id="root" />
        <style />
        {/* A page without scripts has nobody to say when the fonts may come. */}
        <style id="font-faces" media="(scripting: none)" />
        {files.sheets.map((href) => (
          <link key={href} href={href} {...IS_HERE} />
        ))}
        <Embedded id="site-settings" data={settings} />
        <Embedded id="page-scripts" data={{ ...files.scripts, now }} />
        <Embedded id="known-answers" data={known} />
        {files.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" crossOrigin="" media="not all" />
        ))}
        <LostScripts />
        <script />
      </body>
    </html>
  )
}

export interface WrittenDocument {
  /** In UTF-8. */
  readonly html: Buffer
  /** Its inline scripts and styles, as its policy must allow them. */
  readonly inline: Readonly<Record<"script" | "style", ReadonlyArray<string>>>
}

/**
 * The document's empty elements, in their order, and what stands in each. No words can be taken for one: React escapes what
 * begins an element, and so does `withoutTags`.
 */
const slots = ({ styles, inline, fontFaces }: DocumentFiles, content: Buffer) =>
  [
    ["<style></style>", styles.head.bytes],
    ["<script></script>", inline.head.bytes],
    ['<div id="root"></div>', content],
    ["<style></style>", styles.body.bytes],
    ['<style id="font-faces" media="(scripting: none)"></style>', fontFaces.bytes],
    ["<script></script>", inline.body.bytes],
  ] as const

/** `content` is what stands inside the root, as HTML. */
export const writeDocument = (page: DocumentProps, content: string): WrittenDocument => {
  const { files } = page
  const { styles, inline, fontFaces } = files
  const document = `<!doctype html>${renderToStaticMarkup(<PageDocument {...page} />)}`
  let from = 0
  // Each by itself: one letter beyond Latin makes all that it is joined to slow to encode.
  const parts = slots(files, Buffer.from(content)).flatMap(([empty, filling]) => {
    const end = document.indexOf(empty, from) + empty.indexOf("</")
    const before = document.slice(from, end)
    from = end
    return [Buffer.from(before), filling]
  })
  return {
    html: Buffer.concat([...parts, Buffer.from(document.slice(from))]),
    inline: {
      script: [inline.head.hash, inline.body.hash],
      style: [styles.head.hash, styles.body.hash, fontFaces.hash],
    },
  }
}
