/** Stands at the end of a page: what it does before its scripts are there. */
import { playIntro } from "./playIntro.ts"
import { loadPageScripts } from "./loadPageScripts.ts"
import { showFonts } from "./showFonts.ts"
import { watchTicketVisibility } from "./watchTicketVisibility.ts"

showFonts()
watchTicketVisibility()
playIntro()
loadPageScripts()
