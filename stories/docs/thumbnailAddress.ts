/** The address of a story in a thumbnail: it plays by itself, and nobody walks it. */
const MARK = "thumbnail"

export const thumbnailAddress = (storyId: string): string =>
  `./iframe.html?id=${storyId}&viewMode=story&${MARK}=true`

/** Whether this page is a thumbnail. */
export const isThumbnail = (): boolean => new URLSearchParams(window.location.search).has(MARK)
