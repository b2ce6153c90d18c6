/**
 * Stands in the head of a page and says what it knows before its first words: it rests until somebody comes, an intro that
 * was played is over, a link may have passed something along, and this visit may have drawn other cards for this page.
 * From then on it hears what the visitor does.
 */
import { eventReplay } from "./eventReplay.ts"
import { dataset } from "./pageRoot.ts"
import { storageIfOn } from "./storageIfOn.ts"

// Until the page is alive, its styles leave out what nobody sees yet.
dataset["resting"] = ""
// What the link has passed along is kept with the step in the browser's history; the router's key for it is "usr".
if (history.state?.usr) dataset["passed"] = ""
const place = JSON.stringify(location.pathname.slice(1).toLowerCase())
if (storageIfOn()?.getItem("visitDraws")?.includes(place)) dataset["drawn"] = ""
// Where nothing can be remembered it is over before it begins.
if (storageIfOn()?.getItem("introPlayed") !== null) dataset["intro"] = "over"

eventReplay()
