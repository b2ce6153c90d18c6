/** Every machine of the core: each way through its chart, and any visitor. A new machine is one walker here. */
import { bookingWalker } from "./bookingWalker.ts"
import { browseWalker } from "./browseWalker.ts"
import { carouselWalker } from "./carouselWalker.ts"
import { headlineWalker } from "./headlineWalker.ts"
import { newsletterWalker } from "./newsletterWalker.ts"
import { pagerWalker } from "./pagerWalker.ts"
import { wishlistWalker } from "./wishlistWalker.ts"
import { searchWalker } from "./searchWalker.ts"
import { shareWalker } from "./shareWalker.ts"
import { splashWalker } from "./splashWalker.ts"
import { thankyouWalker } from "./thankyouWalker.ts"
import { machineProperties } from "./walkProperties.ts"
import type { Walker } from "./walker.ts"
import { wizardWalker } from "./wizardWalker.ts"

export const WALKERS: ReadonlyArray<Walker> = [
  bookingWalker,
  thankyouWalker,
  wizardWalker,
  browseWalker,
  pagerWalker,
  wishlistWalker,
  searchWalker,
  shareWalker,
  newsletterWalker,
  carouselWalker,
  headlineWalker,
  splashWalker,
]

export const machines = WALKERS.flatMap(machineProperties)
