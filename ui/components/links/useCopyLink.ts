/** Copies a link that stands in a field, by a button beside it. */
import { useRef, useState } from "react"

/** `copy` selects the field and copies the link; `said` is what came of it, empty before: some browsers forbid it. */
export const useCopyLink = (url: string) => {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState("")
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      setSaid("Link copied")
    } catch {
      setSaid("The link is selected: copy it with your keyboard.")
    }
  }
  return { field, said, copy: () => void copy() }
}
