/** Saves a CSV file as the browser saves any other. */
export const saveCsv = (name: string, text: string): void => {
  const link = document.createElement("a")
  link.href = `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`
  link.download = name
  link.click()
}
