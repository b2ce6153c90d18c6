/**
 * What a page knows before its first words: it rests until somebody comes, an intro that was played is over, a link may
 * have passed something along, and this visit may have drawn other cards for this page than stand in it. The text of this
 * function is written into every head, so it stands by itself: it may name nothing outside of it.
 */
export const restingPage = (): void => {
  const { dataset } = document.documentElement
  // Until the page is alive, its styles leave out what nobody sees yet.
  dataset["resting"] = ""
  // A first screen that is awaited is laid out alone, but for who wants a certain part of the page.
  if (location.hash === "" && document.querySelector('link[rel="expect"]')) dataset["alone"] = ""
  // What the link has passed along is kept with the step in the browser's history; the router's key for it is "usr".
  if (history.state?.usr) dataset["passed"] = ""
  try {
    const place = JSON.stringify(location.pathname.slice(1).toLowerCase())
    if (sessionStorage.getItem("visitDraws")?.includes(place)) dataset["drawn"] = ""
    if (sessionStorage.getItem("introPlayed") !== null) dataset["intro"] = "over"
  } catch {
    dataset["intro"] = "over"
  }
}
