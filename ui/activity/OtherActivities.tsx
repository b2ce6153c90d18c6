/**
 * "Discover Other Activities": up to six more of the same kind; nothing at all when there are none. The page comes with
 * six for everybody; each visit draws its own, unless it sees those already.
 */
import { useMachine } from "@xstate/react"
import { useLayoutEffect, useRef, useState } from "react"
import type { Activity } from "#core/catalogue/activity.ts"
import { makeOtherActivitiesMachine, foundIn } from "#core/catalogue/browseMachine.ts"
import { drawOtherActivities, makeOtherActivitiesSeed } from "#core/catalogue/otherActivities.ts"
import { useMachineOf } from "../app/actors.tsx"
import { useHydrating } from "../app/hydration.ts"
import { ActivityCard } from "../components/cards/ActivityCard.tsx"
import { AskForTripCard, CardGrid } from "../components/cards/CardGrid.tsx"
import { DeferredMarkup } from "../components/sections/DeferredMarkup.tsx"
import { Section } from "../components/sections/Section.tsx"
import styles from "./OtherActivities.module.css"

interface OtherActivitiesProps {
  readonly current: Activity
  readonly categorySlug: string
}

const TITLE = "Discover Other Activities"

export const OtherActivities = ({ current, categorySlug }: OtherActivitiesProps) => {
  const [state] = useMachine(useMachineOf(makeOtherActivitiesMachine), {
    input: { query: { current, categorySlug } },
  })
  const seedFor = useMachineOf(makeOtherActivitiesSeed)
  const isWritten = useHydrating()
  const place = `${categorySlug}/${current.slug}`
  const [seed, setSeed] = useState(() => (isWritten ? place : seedFor(place)))
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isWritten) return
    const isSeen = (list.current?.getBoundingClientRect().top ?? 0) < window.innerHeight
    setSeed(seedFor(place, isSeen ? place : undefined))
  }, [isWritten, place, seedFor])
  const drawn = useRef(seed)
  useLayoutEffect(() => {
    // A browser follows the card at which the strip has stood, wherever another draw puts it.
    if (drawn.current !== seed) list.current?.firstElementChild?.scrollTo({ left: 0, behavior: "instant" })
    drawn.current = seed
  }, [seed])
  const others = drawOtherActivities(foundIn(state.context) ?? [], seed)
  if (others.length === 0) return null
  return (
    <DeferredMarkup>
      <Section title={TITLE}>
        <div ref={list} className={styles["others"]}>
          <CardGrid columns={3} onPhones="strip" label={TITLE} filler={<AskForTripCard />}>
            {others.map((activity) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} categorySlug={categorySlug} />
              </li>
            ))}
          </CardGrid>
        </div>
      </Section>
    </DeferredMarkup>
  )
}
