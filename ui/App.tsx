/** The whole site: its machines, its settings, and whatever keeps its address. */
import type { ComponentType, ReactNode } from "react"
import type { Flows } from "#core/flows.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import { FlowsContext, SettingsContext } from "./flows.tsx"
import { GoProvider } from "./GoProvider.tsx"
import { Site, type SiteProps } from "./Site.tsx"

interface AppProps extends SiteProps {
  readonly flows: Flows
  readonly settings: SiteSettings
  readonly Router: ComponentType<{ readonly children: ReactNode }>
}

export const App = ({ flows, settings, Router, ...site }: AppProps) => (
  <FlowsContext value={flows}>
    <SettingsContext value={settings}>
      <Router>
        <GoProvider>
          <Site {...site} />
        </GoProvider>
      </Router>
    </SettingsContext>
  </FlowsContext>
)
