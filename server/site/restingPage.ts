/**
 * What a page knows before its first words: it rests until somebody comes, and an intro that was played is over. The text
 * of this function is written into every head, so it stands by itself: it may name nothing outside of it.
 */
export const restingPage = (): void => {
  const { dataset } = document.documentElement
  // Until the page is alive, its styles leave out what nobody sees yet.
  dataset["resting"] = ""
  // A first screen that is awaited is laid out alone, but for who wants a certain part of the page.
  if (location.hash === "" && document.querySelector('link[rel="expect"]')) dataset["alone"] = ""
  try {
    if (sessionStorage.getItem("introPlayed") !== null) dataset["intro"] = "over"
  } catch {
    dataset["intro"] = "over"
  }
}
