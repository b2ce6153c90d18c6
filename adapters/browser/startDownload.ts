/** Hands the visitor a file that was made in the page. */

/** How long a download may take to start reading its object URL. */
const URL_LIVES_MS = 60_000

export const startDownload = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement("a")
  link.href = url
  link.download = fileName
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIVES_MS)
}
