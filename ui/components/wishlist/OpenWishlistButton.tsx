/** The way to the wishlist: a heart and how many trips it holds. */
import { type ReactNode, type ComponentType, useEffect, useState } from "react"
import { Heart } from "../icons/Heart.tsx"
import styles from "./OpenWishlistButton.module.css"
import { useWishlist } from "./useWishlist.ts"

interface OpenWishlistButtonProps {
  /** Stands between the heart and the count. */
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly onOpen: () => void
}

export const OpenWishlistButton = ({ children, className, onOpen }: OpenWishlistButtonProps) => {
  const [slugs] = useWishlist()
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen}>
      {Heart}
      {children} <span className={styles["count"]}>{slugs.length}</span>
    </button>
  )
}

const NotLoaded = () => (
  <p className={styles["failed"]} role="alert">
    Your saved trips did not load. Please try again.
  </p>
)

const loadPanel = () => import("./WishlistPanel.tsx").then((m) => m.WishlistPanel)

/** The wishlist over any page: how to open it, and what to show. Its script comes when it is first opened. */
export const useWishlistPanel = (): { readonly open: () => void; readonly panel: ReactNode } => {
  const [, send] = useWishlist()
  const [Panel, setPanel] = useState<ComponentType<{ readonly onClose: () => void }>>()

  useEffect(() => {
    const follow = () => send({ type: "saved.changedElsewhere" })
    const watch = new AbortController()
    // A page that was left and comes back as it was has heard of nothing meanwhile.
    for (const news of ["storage", "pageshow"])
      window.addEventListener(news, follow, { signal: watch.signal })
    return () => watch.abort()
  }, [send])

  return {
    open: () =>
      void loadPanel().then(
        (SavedPanel) => setPanel(() => SavedPanel),
        () => setPanel(() => NotLoaded),
      ),
    panel: Panel !== undefined && <Panel onClose={() => setPanel(undefined)} />,
  }
}
