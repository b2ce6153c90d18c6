/** What stands around every screen: skip link, banner, header, the screen's place, footer. */
import { useSyncExternalStore, type ReactNode, useRef } from "react"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import styles from "./Layout.module.css"
import { useSettings } from "../app/actors.tsx"
import { useLocation } from "react-router-dom"
import { SENT_LETTERS_PATH } from "#core/routes.ts"
import { Footer } from "./Footer.tsx"
import { Header } from "./Header.tsx"
import { ErrorBoundary } from "../components/messages/ErrorBoundary.tsx"
import { OfflineBanner } from "./OfflineBanner.tsx"
import { ErrorPage } from "./ErrorPage.tsx"
import { LazyBoundary } from "../app/LazyBoundary.tsx"

const subscribe = (changed: () => void) => {
  window.addEventListener("load", changed)
  return () => window.removeEventListener("load", changed)
}

/** A small wheel in the corner until the browser has loaded everything (specification section 2). */
const LoadingSpinner = () => {
  const isLoaded = useSyncExternalStore(
    subscribe,
    () => document.readyState === "complete",
    () => false,
  )
  return isLoaded ? null : (
    <p className={styles["spinner"]} role="status">
      <VisuallyHidden>Loading the page</VisuallyHidden>
    </p>
  )
}

/** Says that no money moves, wherever payments are simulated. */
const DemonstrationBanner = () =>
  useSettings().paymentsSimulated ? (
    <aside className={styles["notice"]} aria-label="About this shop">
      Demonstration shop: payments are simulated, no money moves.{" "}
      <a href={SENT_LETTERS_PATH}>What was sent</a>
    </aside>
  ) : null

/** The same at every rendering: neither says which screen stands between them. */
const HEADER = <Header />
const FOOTER = <Footer />

/**
 * `children` is the screen. While its script is on the way its place is empty; when it breaks, the error page stands
 * there.
 */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  return (
    <>
      <a
        className={styles["skip"]}
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
      >
        Skip to the content
      </a>
      <DemonstrationBanner />
      {HEADER}
      <main ref={content} id="content" tabIndex={-1} className={styles["content"]}>
        <ErrorBoundary key={pathname} instead={<ErrorPage />}>
          <LazyBoundary fallback={<div className={styles["waiting"]} />}>{children}</LazyBoundary>
        </ErrorBoundary>
      </main>
      {FOOTER}
      <LoadingSpinner />
      <OfflineBanner />
    </>
  )
}
