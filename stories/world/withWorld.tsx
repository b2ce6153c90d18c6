/**
 * The story lives in the world that the toolbar, its own `globals` or the address name, at the address in its `path`,
 * with the navigation state in its `state`. Its machines are watched, on a clock of their own.
 */
import type { Decorator } from "@storybook/react-vite"
import { Layer, ManagedRuntime } from "effect"
import { type ReactNode, useEffect, useState } from "react"
import { MemoryRouter, parsePath } from "react-router-dom"
import { createWorldTraces, worldLayer } from "#adapters/memory/worldLayer.ts"
import type { World } from "#adapters/memory/world.ts"
import { startWishlistActor } from "#core/catalogue/wishlistMachine.ts"
import { createActors } from "#core/actors.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { ActorsContext, SettingsContext } from "#ui/app/actors.tsx"
import { AppNavigateProvider } from "#ui/app/navigation.tsx"
import { taggedMachine } from "../statecharts/storyTags.ts"
import { NoScripts } from "./NoScripts.tsx"
import { StoryNotes } from "../session/Notes.tsx"
import { isThumbnail } from "../docs/thumbnailFrame.ts"
import { closePaymentPage, openPaymentPage } from "./paymentOverlay.ts"
import { RouterContext, createStoryNavigation } from "./storyNavigation.ts"
import { toolbarSettings } from "../toolbar/toolbarSettings.ts"
import { emulateDeviceMedia } from "../toolbar/emulatedMedia.ts"
import { openSession } from "../session/storySession.ts"
import { usePanelConnection } from "../session/panelConnection.ts"
import { createActorWatch, ActorWatchContext } from "../session/actorWatch.ts"

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
  /** Whether the visitor's wishlist is walked too: a page of foundations has no machine. */
  readonly hasWishlist: boolean
  readonly onReload: () => void
  readonly children: ReactNode
}

const LivedWorld = ({ storyId, world, arrival, isFrozen, hasWishlist, onReload, children }: WorldProps) => {
  const [{ flows, attach, watch }] = useState(() => {
    const { layer, attach } = createStoryNavigation({
      hangs: world.faults.pages === "hangs",
      reload: onReload,
    })
    const ports = Layer.merge(worldLayer(world, createWorldTraces(world), openPaymentPage), layer)
    return { flows: createActors(ManagedRuntime.make(ports)), attach, watch: createActorWatch() }
  })
  useEffect(() => {
    const leave = hasWishlist ? watch.enter(flows.machine(startWishlistActor)) : undefined
    const close = openSession(storyId, watch)
    if (!isFrozen) watch.clock.run()
    return () => {
      closePaymentPage()
      watch.clock.freeze()
      close()
      leave?.()
    }
  }, [flows, watch, storyId, isFrozen, hasWishlist])
  return (
    <ActorWatchContext value={watch}>
      <ActorsContext value={flows}>
        <SettingsContext value={settings}>
          <RouterContext value={attach}>
            <MemoryRouter initialEntries={[{ ...parsePath(arrival.path), state: arrival.state }]}>
              <AppNavigateProvider>{children}</AppNavigateProvider>
            </MemoryRouter>
          </RouterContext>
        </SettingsContext>
      </ActorsContext>
    </ActorWatchContext>
  )
}

/** A page that is loaded anew begins again in the same world. */
const StoryWorld = (props: Omit<WorldProps, "onReload">) => {
  const [loads, setLoads] = useState(0)
  return <LivedWorld key={loads} {...props} onReload={() => setLoads(loads + 1)} />
}

const Panel = (story: Parameters<typeof usePanelConnection>[0]) => {
  usePanelConnection(story)
  return null
}

/** The key gives every story, and every change in the toolbar, a fresh simulator. */
export const withWorld: Decorator = (Story, { globals, parameters, id, tags, title, viewMode }) => {
  const { world, worldName, motion, colours, scripts, textSize, walk, notes } = toolbarSettings(globals)
  const { path, state, clock } = parameters
  emulateDeviceMedia({ motion, colours })
  document.documentElement.style.fontSize = `${textSize}%`
  return (
    <>
      <StoryNotes storyId={id} notes={notes} />
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
        hasWishlist={!title.startsWith("Foundations/")}
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
