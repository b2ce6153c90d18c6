/** A picture that keeps its place while it loads, comes in the size that is needed, and never shows a broken icon. */
import { createContext, memo, use, useState } from "react"
import { classNames } from "../classNames.ts"
import styles from "./Picture.module.css"
import "#shop/tints.css"
import { pictureSources } from "./pictureSources.ts"

interface PictureProps {
  readonly src: string | undefined
  /** Empty where the words beside it say the same. */
  readonly alt: string
  /** Whose picture it is: its first letter stands in when there is none. */
  readonly name: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string
  /** `first` is what the visitor sees first; `soon` is on the first screen; the rest waits until it comes near. */
  readonly when?: "first" | "soon" | "near"
  readonly className?: string | undefined
  /** For what has to find this picture on the page. */
  readonly id?: string
}

/** The sources of the picture that a visitor sees first. */
export interface FirstPicture {
  readonly srcSet: string
  readonly sizes: string
}

/** Hears of it on the server, which asks for it in the page's head. */
export const FirstPictureContext = createContext<((picture: FirstPicture) => void) | undefined>(undefined)

/** Told to nobody where it failed before the page came to life. */
const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== ""

/** Memoised: carousels turn every few seconds, and their pictures stay what they are. */
export const Picture = memo(function Picture({
  src,
  alt,
  name,
  sizes,
  when = "near",
  className,
  id,
}: PictureProps) {
  const [broken, setBroken] = useState<{ readonly src: string; readonly isSized: boolean }>()
  const tellFirst = use(FirstPictureContext)
  const frame = classNames(styles["frame"], className)
  const hasBroken = broken !== undefined && broken.src === src
  if (src === undefined || src === "" || (hasBroken && !broken.isSized))
    return (
      <div className={frame} {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}>
        <span className={styles["initial"]}>{[...name][0]}</span>
      </div>
    )
  // What another server has under a known name may be there in the one size that it names.
  const sources = hasBroken ? undefined : pictureSources(src)
  const isSized = sources !== undefined
  if (isSized && when === "first") tellFirst?.({ srcSet: sources.avif, sizes })
  return (
    <picture id={id} className={frame} data-tint={sources?.colour}>
      {sources !== undefined && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        key={String(isSized)}
        className={styles["image"]}
        src={src}
        srcSet={sources?.webp}
        sizes={sources && sizes}
        alt={alt}
        width={1600}
        height={900}
        loading={when === "near" ? "lazy" : undefined}
        fetchPriority={when === "first" ? "high" : undefined}
        decoding={when === "first" ? "sync" : "async"}
        ref={(image) => {
          if (image !== null && hasFailed(image)) setBroken({ src, isSized })
        }}
        onError={() => setBroken({ src, isSized })}
      />
    </picture>
  )
})
