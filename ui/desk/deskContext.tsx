/** Hands the desk's machines, and who is at the desk, to every screen of it. */
import { useSelector } from "@xstate/react"
import { createContext, type RefObject, use, useEffect, useEffectEvent, useState } from "react"
import type { ActorRefFrom } from "xstate"
import type { ActorsOver } from "#core/actors.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import type { makeDeskMachine } from "#core/desk/deskMachine.ts"
import { type DeskReadRight, type DeskRight, hasRight } from "#core/desk/deskRights.ts"
import type { makeNeedsPersonMachine } from "#core/desk/money/needsPersonMachine.ts"
import type { Runtime } from "#core/runtime.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"
import { requireContext } from "../app/requireContext.ts"

export type DeskActors = ActorsOver<DeskPorts>
export type DeskActor = ActorRefFrom<ReturnType<typeof makeDeskMachine>>

export type MattersActor = ActorRefFrom<ReturnType<typeof makeNeedsPersonMachine>>

export const DeskActorsContext = createContext<DeskActors | undefined>(undefined)

/** Who is in, and the actor that lets them in and out. */
export interface AtDesk {
  readonly person: DeskPerson
  readonly desk: DeskActor
}
export const AtDeskContext = createContext<AtDesk | undefined>(undefined)

/**
 * The entry of the history at which a title last took the focus. A later title of the same entry leaves the focus where the
 * visitor has moved it.
 */
export const TitledPlaceContext = createContext<RefObject<string | undefined> | undefined>(undefined)
export const useTitledPlace = () => requireContext(use(TitledPlaceContext), "TitledPlaceContext")

/**
 * What was looked for, by the entry of the history: names and numbers stand in no address. They go with whoever is in.
 */
export const SoughtWordsContext = createContext<Map<string, string> | undefined>(undefined)
export const useSoughtWords = () => requireContext(use(SoughtWordsContext), "SoughtWordsContext")

/** What waits for somebody, counted in the navigation; absent for a role that does not see it. */
export const MattersContext = createContext<MattersActor | undefined>(undefined)
export const useMatters = (): MattersActor | undefined => use(MattersContext)

/**
 * For a screen whose work changes how many matters wait: while it is open, the number in the navigation is read as often as
 * the screen itself.
 */
export const useWatchedMatters = (): void => {
  const matters = useMatters()
  useEffect(() => {
    matters?.send({ type: "matters.watch" })
    return () => matters?.send({ type: "matters.leave" })
  }, [matters])
}

/** The desk's machine that `make` builds, the same one everywhere. */
export const useDeskMachine = <Machine,>(make: (run: Runtime<DeskPorts>) => Machine): Machine =>
  requireContext(use(DeskActorsContext), "DeskActorsContext").machine(make)

/** Today in India. */
export const useDeskToday = () => requireContext(use(DeskActorsContext), "DeskActorsContext").today()

export const useAtDesk = (): AtDesk => requireContext(use(AtDeskContext), "AtDeskContext")

/** Whether the device is on another network than before, where nothing is told or done before the passkey was used. */
export const useIsElsewhere = (): boolean =>
  useSelector(useAtDesk().desk, (snapshot) => snapshot.matches({ in: "elsewhere" }))

/**
 * Whether to offer something to whoever is in; that it is allowed, the server says again. What was offered once stays as long
 * as its part is open: a role that is taken away does not take what is typed with it.
 */
export const useHasRight = (right: DeskRight): boolean => {
  const has = hasRight(useAtDesk().person.role, right)
  const [had, setHad] = useState(has)
  if (has && !had) setHad(true)
  return has || had
}

/** Hides the desk where a screen was told that nobody is in any more. Once the same person is in again, it is read again. */
export const useLost = (isLost: boolean, onReturn: () => void): void => {
  const { desk, person } = useAtDesk()
  const { staffId } = person
  const readAgain = useEffectEvent(onReturn)
  useEffect(() => {
    if (!isLost) return undefined
    desk.send({ type: "desk.lost" })
    const returning = desk.subscribe((snapshot) => {
      const isBack = snapshot.matches("in") && !snapshot.matches({ in: "signedOut" })
      if (isBack && snapshot.context.person?.staffId === staffId) readAgain()
    })
    return () => returning.unsubscribe()
  }, [desk, staffId, isLost])
}

/**
 * Reads a screen again that its reader's role did not show, once their role has the right to it: whoever took that away may
 * give it back.
 */
export const useGivenBack = (isLacking: boolean, right: DeskReadRight, onGivenBack: () => void): void => {
  const { desk, person } = useAtDesk()
  const has = hasRight(person.role, right)
  const readAgain = useEffectEvent(() => {
    if (isLacking) onGivenBack()
  })
  // The screen was told so before the desk is asked anew: the role without the right is to be known before it comes back.
  useEffect(() => {
    if (isLacking) desk.send({ type: "desk.watch" })
  }, [desk, isLacking])
  useEffect(() => {
    if (has) readAgain()
  }, [has])
}
