/** What stands around every screen: skip link, notice, header, the screen's place, footer. */
import { type ReactNode, Suspense, useRef } from "react"
import { useLocation } from "react-router-dom"
import { Footer } from "../footer/Footer.tsx"
import { Header } from "../header/Header.tsx"
import { DemonstrationNotice } from "./DemonstrationNotice.tsx"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import { LoadingSpinner } from "./LoadingSpinner.tsx"
import { OfflineNotice } from "./OfflineNotice.tsx"
import styles from "./Shell.module.css"
import { Trouble } from "./Trouble.tsx"

export const Shell = ({ children }: { readonly children: ReactNode }) => {
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
      <DemonstrationNotice />
      <Header />
      <main ref={content} id="content" tabIndex={-1} className={styles["content"]}>
        <ErrorBoundary key={pathname} instead={<Trouble />}>
          <Suspense fallback={<div className={styles["waiting"]} />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <LoadingSpinner />
      <OfflineNotice />
    </>
  )
}
