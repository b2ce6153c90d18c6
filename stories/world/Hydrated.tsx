/**
 * A part of a story as a browser shows it that was given its page by the server: written first, then brought to life. The
 * story's site goes along into it.
 */
import { type ReactNode, use, useEffect, useEffectEvent, useRef } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { MemoryRouter, useLocation } from "react-router-dom"
import { ActorsContext, SettingsContext } from "#ui/app/actors.tsx"
import { AppNavigateProvider } from "#ui/app/navigation.tsx"
import { ActorWatchContext } from "../session/actorWatch.ts"

export const Hydrated = ({ children }: { readonly children: ReactNode }) => {
  const page = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const [watch, actors, settings] = [use(ActorWatchContext), use(ActorsContext), use(SettingsContext)]
  const bringToLife = useEffectEvent((written: HTMLDivElement) => {
    const whole = (
      <ActorWatchContext value={watch}>
        <ActorsContext value={actors}>
          <SettingsContext value={settings}>
            <MemoryRouter initialEntries={[location]}>
              <AppNavigateProvider>{children}</AppNavigateProvider>
            </MemoryRouter>
          </SettingsContext>
        </ActorsContext>
      </ActorWatchContext>
    )
    written.innerHTML = renderToString(whole)
    // A part whose script comes later is left out of what is written here.
    return hydrateRoot(written, whole, { onRecoverableError: () => undefined })
  })
  useEffect(() => {
    if (page.current === null) return undefined
    const root = bringToLife(page.current)
    // React takes no root away while it renders another one.
    return () => void setTimeout(() => root.unmount())
  }, [])
  return <div ref={page} />
}
