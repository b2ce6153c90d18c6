/** Stands in for jsPDF's optional parts (HTML to canvas, SVG to canvas, cleaning of HTML), which a receipt never uses. */

/** Errors: always throws, because a call means that an unused part came into use. */
const missingPart = (): never => {
  throw new Error("this build leaves jsPDF's optional parts out")
}

export default missingPart
