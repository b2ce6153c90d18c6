/** The site inside a router: the shell stays, the screens change. */
import { useEffect, useState } from "react"
import { Route, Routes, useLocation } from "react-router-dom"
import { CatalogueProvider } from "./catalogue.tsx"
import { type Go, useGo } from "./go.ts"
import { type KeptPages, KeptPagesContext } from "./keptPages.ts"
import { LandingContext } from "./parts/page/landing.ts"
import { Shell } from "./parts/page/Shell.tsx"
import { useArrival } from "./parts/page/useArrival.ts"
import { NOT_FOUND, SCREENS } from "./screens.ts"

export interface SiteProps {
  /** Receives the way to move through the site without loading the page anew. */
  readonly onRouter: (go: Go) => void
  /** Told when the screen is in the visitor's hands. */
  readonly onLive?: () => void
  /** Told of every path that the visitor comes to, the first one too. */
  readonly onArrival?: () => void
  /** The address at which the visitor lands leads nowhere, whatever the patterns make of it. */
  readonly isNowhere?: boolean
}

const nobody = () => undefined

/** Stands before the screen, and is there when the screen is: its effect is the first of them. */
const Live = ({ onLive }: { readonly onLive: () => void }) => {
  useEffect(onLive, [onLive])
  return null
}

/** Patterns match without regard to letter case, which is the router's default. */
export const Site = ({ onRouter, onLive = nobody, onArrival = nobody, isNowhere = false }: SiteProps) => {
  const go = useGo()
  const location = useLocation()
  const [landing] = useState(location)
  const [keptPages] = useState<KeptPages>(() => new Map())
  useArrival()
  useEffect(() => onRouter(go), [go, onRouter])
  useEffect(onArrival, [location.pathname, onArrival])
  return (
    <LandingContext value={landing}>
      <KeptPagesContext value={keptPages}>
        <CatalogueProvider>
          <Shell>
            <Live onLive={onLive} />
            {isNowhere && location.pathname === landing.pathname ? (
              <NOT_FOUND.Screen />
            ) : (
              <Routes>
                {SCREENS.map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
              </Routes>
            )}
          </Shell>
        </CatalogueProvider>
      </KeptPagesContext>
    </LandingContext>
  )
}
