/** The story lives in the world named by the toolbar, or by its own `globals`, at the address in its `path`. */
import type { Decorator } from "@storybook/react-vite"
import { Layer, ManagedRuntime, Schema } from "effect"
import { type ReactNode, useState } from "react"
import { MemoryRouter } from "react-router-dom"
import { makeNavigationBrowser } from "#adapters/browser/navigationBrowser.ts"
import { simulatedShop } from "#adapters/simulator/simulated.ts"
import { WorldName, worlds } from "#adapters/simulator/worlds.ts"
import { makeFlows } from "#core/flows.ts"
import { SAMPLE_OPERATOR, type SiteSettings } from "#core/site/operator.ts"
import { FlowsContext, SettingsContext } from "#ui/flows.tsx"
import { RouterContext } from "./routerContext.ts"

const settings: SiteSettings = {
  operator: SAMPLE_OPERATOR,
  siteUrl: "https://goa-and-beyond.example",
  paymentsSimulated: true,
  checkoutScript: "simulator:checkout.js",
  showSampleRatings: true,
}

interface WorldProps {
  readonly name: WorldName
  readonly path: string
  readonly children: ReactNode
}

const World = ({ name, path, children }: WorldProps) => {
  const [{ flows, attach }] = useState(() => {
    const { layer, attach } = makeNavigationBrowser()
    const ports = Layer.merge(simulatedShop(worlds[name]), layer)
    return { flows: makeFlows(ManagedRuntime.make(ports)), attach }
  })
  return (
    <FlowsContext value={flows}>
      <SettingsContext value={settings}>
        <RouterContext value={attach}>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </RouterContext>
      </SettingsContext>
    </FlowsContext>
  )
}

const isWorldName = Schema.is(WorldName)

/** The key gives every story, and every change of world, a fresh simulator. */
export const withWorld: Decorator = (Story, { globals, parameters, id }) => {
  const wanted: unknown = globals["world"]
  const name = isWorldName(wanted) ? wanted : "calmDay"
  const path: unknown = parameters["path"]
  return (
    <World key={`${id}/${name}`} name={name} path={typeof path === "string" ? path : "/"}>
      <Story />
    </World>
  )
}
