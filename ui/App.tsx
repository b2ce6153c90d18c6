/** The whole site: its machines, its settings, and the browser's addresses. */
import { BrowserRouter } from "react-router-dom"
import type { Flows } from "#core/flows.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import { FlowsContext, SettingsContext } from "./flows.tsx"
import { Site, type SiteProps } from "./Site.tsx"

interface AppProps extends SiteProps {
  readonly flows: Flows
  readonly settings: SiteSettings
}

export const App = ({ flows, settings, onRouter }: AppProps) => (
  <FlowsContext value={flows}>
    <SettingsContext value={settings}>
      <BrowserRouter>
        <Site onRouter={onRouter} />
      </BrowserRouter>
    </SettingsContext>
  </FlowsContext>
)
