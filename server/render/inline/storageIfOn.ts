/** The tab's own storage, which a visitor may have switched off. */

export const storageIfOn = (): Storage | undefined => {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
