/**
 * The story lives in the world that the toolbar, its own `globals` or the address name, at the address in its `path`,
 * with the navigation state in its `state`. Its machines are watched, on a clock of their own.
 */
import type { Decorator } from "@storybook/react-vite"
import { Layer, ManagedRuntime } from "effect"
import { type ReactNode, useEffect, useState } from "react"
import { MemoryRouter, parsePath } from "react-router-dom"
import { newTraces, simulatedShop } from "#adapters/simulator/simulated.ts"
import type { World } from "#adapters/simulator/world.ts"
import { makeSavedHearts } from "#core/catalogue/savedHearts.ts"
import { makeFlows } from "#core/flows.ts"
import { SAMPLE_OPERATOR, type SiteSettings } from "#core/site/operator.ts"
import { FlowsContext, SettingsContext } from "#ui/flows.tsx"
import { GoProvider } from "#ui/GoProvider.tsx"
import { taggedMachine } from "./charts/taggedStates.ts"
import { NoScripts } from "./NoScripts.tsx"
import { Notes } from "./Notes.tsx"
import { isThumbnail } from "./docs/thumbnailAddress.ts"
import { closePaymentPage, openPaymentPage } from "./paymentOverlay.ts"
import { RouterContext } from "./routerContext.ts"
import { makeStoryNavigation } from "./storyNavigation.ts"
import { settingsIn } from "./toolbar/settings.ts"
import { wishMedia } from "./toolbar/wishedMedia.ts"
import { openSession } from "./watch/sessions.ts"
import { usePanel } from "./watch/usePanel.ts"
import { makeWatch } from "./watch/watch.ts"
import { WatchContext } from "./watch/watchContext.ts"

const settings: SiteSettings = {
  operator: SAMPLE_OPERATOR,
  siteUrl: "https://goa-and-beyond.example",
  paymentsSimulated: true,
  checkoutScript: "simulator:checkout.js",
  showSampleRatings: true,
}

/** Where the visitor stands when the story begins. */
interface Arrival {
  readonly path: string
  readonly state: unknown
}

interface WorldProps {
  readonly storyId: string
  readonly world: World
  readonly arrival: Arrival
  readonly isFrozen: boolean
  readonly onReload: () => void
  readonly children: ReactNode
}

const LivedWorld = ({ storyId, world, arrival, isFrozen, onReload, children }: WorldProps) => {
  const [{ flows, attach, watch }] = useState(() => {
    const { layer, attach } = makeStoryNavigation({ hangs: world.faults.pages === "hangs", reload: onReload })
    const ports = Layer.merge(simulatedShop(world, newTraces(world), openPaymentPage), layer)
    return { flows: makeFlows(ManagedRuntime.make(ports)), attach, watch: makeWatch() }
  })
  useEffect(() => {
    const leave = watch.enter(flows.machine(makeSavedHearts))
    const close = openSession(storyId, watch)
    if (!isFrozen) watch.clock.run()
    return () => {
      closePaymentPage()
      watch.clock.freeze()
      close()
      leave()
    }
  }, [flows, watch, storyId, isFrozen])
  return (
    <WatchContext value={watch}>
      <FlowsContext value={flows}>
        <SettingsContext value={settings}>
          <RouterContext value={attach}>
            <MemoryRouter initialEntries={[{ ...parsePath(arrival.path), state: arrival.state }]}>
              <GoProvider>{children}</GoProvider>
            </MemoryRouter>
          </RouterContext>
        </SettingsContext>
      </FlowsContext>
    </WatchContext>
  )
}

/** A page that is loaded anew begins again in the same world. */
const StoryWorld = (props: Omit<WorldProps, "onReload">) => {
  const [loads, setLoads] = useState(0)
  return <LivedWorld key={loads} {...props} onReload={() => setLoads(loads + 1)} />
}

const Panel = (story: Parameters<typeof usePanel>[0]) => {
  usePanel(story)
  return null
}

/** The key gives every story, and every change in the toolbar, a fresh simulator. */
export const withWorld: Decorator = (Story, { globals, parameters, id, tags, viewMode }) => {
  const { world, worldName, motion, colours, scripts, textSize, walk, notes } = settingsIn(globals)
  const { path, state, clock } = parameters
  wishMedia({ motion, colours })
  document.documentElement.style.fontSize = `${textSize}%`
  return (
    <>
      <Notes storyId={id} notes={notes} />
      <Panel
        storyId={id}
        subject={taggedMachine({ tags })}
        isOn={viewMode === "story" && !isThumbnail()}
        walk={walk}
      />
      <StoryWorld
        key={[id, worldName, globals["network"], globals["today"], motion].join("/")}
        storyId={id}
        world={world}
        arrival={{ path: typeof path === "string" ? path : "/", state }}
        isFrozen={clock === "frozen"}
      >
        {scripts === "off" ? (
          <NoScripts>
            <Story />
          </NoScripts>
        ) : (
          <Story />
        )}
      </StoryWorld>
    </>
  )
}
