/** Copies a link that stands selected in its field, and answers what to say of it: some browsers forbid it. */
export const copyLink = async (url: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(url)
    return "Link copied"
  } catch {
    return "The link is selected: copy it with your keyboard."
  }
}
