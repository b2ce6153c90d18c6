/** The whole site: its machines, its settings, and whatever keeps its address. The shell stays, the screens change. */
import { useEffect, useState, type ComponentType, type ReactNode } from "react"
import { Route, Routes, useLocation } from "react-router-dom"
import { useListsAgain } from "./catalogue.ts"
import { type AppNavigate, useAppNavigate, EntryLocationContext, AppNavigateProvider } from "./navigation.tsx"
import { type ListPlaces, ListPlacesContext } from "./listPlaces.ts"
import { Layout } from "../layout/Layout.tsx"
import { useScrollRestoration } from "./scrollRestoration.ts"
import { SCREENS } from "./screens.ts"
import type { Actors } from "#core/actors.ts"
import { ROUTE_NAMES, ROUTES } from "#core/routes.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { ActorsContext, SettingsContext } from "./actors.tsx"

export interface AppRoutesProps {
  /** Receives the way to move through the site without loading the page anew. */
  readonly onNavigateReady: (go: AppNavigate) => void
  /** Told when the screen is in the visitor's hands. */
  readonly onInteractive?: () => void
  /** Told of every path that the visitor comes to, the first one too. */
  readonly onRouteChange?: () => void
  /** The address at which the visitor lands leads nowhere, whatever the patterns make of it. */
  readonly isNotFound?: boolean
}

/** Every path, in the order of matching, and what is shown there. */
const ROWS = [
  ...ROUTE_NAMES.map((name) => [ROUTES[name].path, SCREENS[name].Screen] as const),
  ["*", SCREENS.notFound.Screen] as const,
]

const nobody = () => undefined

/** Stands before the screen, and is there when the screen is: its effect is the first of them. */
const InteractiveSignal = ({ onInteractive }: { readonly onInteractive: () => void }) => {
  useEffect(onInteractive, [onInteractive])
  return null
}

/** Patterns match without regard to letter case, which is the router's default. */
export const AppRoutes = ({
  onNavigateReady,
  onInteractive = nobody,
  onRouteChange = nobody,
  isNotFound = false,
}: AppRoutesProps) => {
  const go = useAppNavigate()
  const location = useLocation()
  const [landing] = useState(location)
  const [places] = useState<ListPlaces>(() => ({ pagers: new Map(), strips: new Map() }))
  useScrollRestoration()
  useListsAgain()
  useEffect(() => onNavigateReady(go), [go, onNavigateReady])
  useEffect(onRouteChange, [location.pathname, onRouteChange])
  return (
    <EntryLocationContext value={landing}>
      <ListPlacesContext value={places}>
        <Layout>
          <InteractiveSignal onInteractive={onInteractive} />
          {isNotFound && location.pathname === landing.pathname ? (
            <SCREENS.notFound.Screen />
          ) : (
            <Routes>
              {ROWS.map(([path, Screen]) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </Routes>
          )}
        </Layout>
      </ListPlacesContext>
    </EntryLocationContext>
  )
}

interface AppProps extends AppRoutesProps {
  readonly flows: Actors
  readonly settings: SiteSettings
  readonly Router: ComponentType<{ readonly children: ReactNode }>
}

export const App = ({ flows, settings, Router, ...site }: AppProps) => (
  <ActorsContext value={flows}>
    <SettingsContext value={settings}>
      <Router>
        <AppNavigateProvider>
          <AppRoutes {...site} />
        </AppNavigateProvider>
      </Router>
    </SettingsContext>
  </ActorsContext>
)
