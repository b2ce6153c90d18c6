/** What stands around every screen: skip link, notice, header, the screen's place, footer. */
import { type ReactNode, Suspense, useRef } from "react"
import { useLocation } from "react-router-dom"
import { Footer } from "../footer/Footer.tsx"
import { Header } from "../header/Header.tsx"
import { DemonstrationNotice } from "./DemonstrationNotice.tsx"
import { ScreenErrorBoundary } from "./ScreenErrorBoundary.tsx"
import styles from "./Shell.module.css"

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
        <ScreenErrorBoundary key={pathname}>
          <Suspense fallback={<div className={styles["waiting"]} />}>{children}</Suspense>
        </ScreenErrorBoundary>
      </main>
      <Footer />
    </>
  )
}
