/** The site inside a router: the shell stays, the screens change. */
import { useEffect, useState } from "react"
import { Route, Routes, useLocation, useNavigate } from "react-router-dom"
import { CatalogueProvider } from "./catalogue.tsx"
import { type KeptPages, KeptPagesContext } from "./keptPages.ts"
import { LandingContext } from "./parts/page/landing.ts"
import { Shell } from "./parts/page/Shell.tsx"
import { useArrival } from "./parts/page/useArrival.ts"
import { SCREENS } from "./screens.ts"

export interface SiteProps {
  /** Receives the way to move through the site without loading the page anew. */
  readonly onRouter: (goTo: (path: string) => void) => void
}

/** Patterns match without regard to letter case, which is the router's default. */
export const Site = ({ onRouter }: SiteProps) => {
  const navigate = useNavigate()
  const location = useLocation()
  const [landing] = useState(location)
  const [keptPages] = useState<KeptPages>(() => new Map())
  useArrival()
  useEffect(() => onRouter((path) => void navigate(path)), [navigate, onRouter])
  return (
    <LandingContext value={landing}>
      <KeptPagesContext value={keptPages}>
        <CatalogueProvider>
          <Shell>
            <Routes>
              {SCREENS.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </Routes>
          </Shell>
        </CatalogueProvider>
      </KeptPagesContext>
    </LandingContext>
  )
}
