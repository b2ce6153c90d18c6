/** About Us: who the operator is, and why to travel with it (specification section 2, Static pages). */
import { AboutCall } from "../parts/about/AboutCall.tsx"
import { AboutHero } from "../parts/about/AboutHero.tsx"
import { CoreValues } from "../parts/about/CoreValues.tsx"
import { Mission } from "../parts/about/Mission.tsx"
import { OurPromise } from "../parts/about/OurPromise.tsx"
import { OurStory } from "../parts/about/OurStory.tsx"
import { Reasons } from "../parts/about/Reasons.tsx"
import { StatsTicket } from "../parts/about/StatsTicket.tsx"

export const AboutScreen = () => (
  <>
    <AboutHero />
    <StatsTicket />
    <OurStory />
    <Mission />
    <Reasons />
    <CoreValues />
    <OurPromise />
    <AboutCall />
  </>
)
