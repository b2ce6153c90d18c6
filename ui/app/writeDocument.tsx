/** The document of a page that the server writes: the head, the styles, and what the page's scripts are told. */
import { createElement } from "react"
import { preload } from "react-dom"
import { renderToStaticMarkup } from "react-dom/server"
import { headElements, type PageHead } from "#core/content/pageHead.ts"
import { SHOP } from "#core/shop.ts"
import type { SiteSettings } from "#core/operator.ts"
import type { FirstPicture } from "../components/picture/Picture.tsx"
import { LostScripts } from "../layout/LostScripts.tsx"

/** What the page's files are, and what is in those that stand in it. As `server/render/clientBuild.ts` says. */
export interface DocumentFiles {
  readonly sheets: ReadonlyArray<string>
  readonly styles: string
  readonly fontFaces: string
  readonly fonts: ReadonlyArray<string>
  readonly scripts: object
  readonly inline: { readonly head: string; readonly body: string }
}

interface DocumentProps {
  readonly settings: SiteSettings
  readonly head: PageHead
  /** What the catalogue has answered, and what else the page knows. */
  readonly known: object
  readonly files: DocumentFiles
  /** Whether it says where its first screen ends. */
  readonly isFolded: boolean
  readonly firstPicture?: FirstPicture | undefined
}

/**
 * What follows the first screen is laid out after it has been painted: the last of all layers sets it aside, and at the end
 * of the page gives it back as it was.
 */
const rest = (display: "none" | "revert-layer"): string =>
  `@layer below{#second-screen,#second-screen~*,:has(#second-screen)~*{display:${display}}}`

/** The styles of the head, and of the page's end. */
const splitStyles = ({ files: { styles }, isFolded }: DocumentProps) =>
  isFolded ? ([styles + rest("none"), rest("revert-layer")] as const) : ([styles, ""] as const)

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
 * React puts what the browser fetches and what says something of the page first in the head, then scripts and styles; the
 * first picture before all: found among the words, it would wait for them.
 */
const PageDocument = (page: DocumentProps) => {
  const { settings, head, known, files, isFolded, firstPicture } = page
  const [first, last] = splitStyles(page)
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
        <style>{first}</style>
        <script>{files.inline.head}</script>
      </head>
      <body>
        <div id="root" />
        <style>{last}</style>
        {/* A page without scripts has nobody to say when the fonts may come. */}
        <style id="font-faces" media="(scripting: none)">
          {files.fontFaces}
        </style>
        {files.sheets.map((href) => (
          <link key={href} href={href} {...IS_HERE} />
        ))}
        <Embedded id="site-settings" data={settings} />
        <Embedded id="page-scripts" data={files.scripts} />
        <Embedded id="known-answers" data={known} />
        {files.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" crossOrigin="" media="not all" />
        ))}
        <LostScripts />
        <script>{files.inline.body}</script>
      </body>
    </html>
  )
}

export interface WrittenDocument {
  /** In UTF-8. */
  readonly html: Buffer
  /** The texts of its inline scripts and styles, which its policy must allow. */
  readonly inline: Readonly<Record<"script" | "style", ReadonlyArray<string>>>
}

const ROOT = '<div id="root"></div>'

/** `content` is what stands inside the root, as HTML. */
export const writeDocument = (page: DocumentProps, content: string): WrittenDocument => {
  const [start = "", end = ""] = renderToStaticMarkup(<PageDocument {...page} />).split(ROOT)
  const { inline, fontFaces } = page.files
  return {
    // Each by itself: one letter beyond Latin makes all that it is joined to slow to encode.
    html: Buffer.concat(
      ["<!doctype html>", start, '<div id="root">', content, "</div>", end].map((part) => Buffer.from(part)),
    ),
    inline: {
      script: [inline.head, inline.body],
      style: [...splitStyles(page), fontFaces],
    },
  }
}
