/** SVG as text: path data, the few shapes that drawings are made of, and where they stand. */

/** A place on the canvas, in canvas units (the whole picture is 1600 by 900). */
export type Point = readonly [x: number, y: number]

/** Template for path data: rounds every number to a tenth, so that pictures stay small and repeatable. */
export const d = (texts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  String.raw({ raw: texts }, ...values.map((value) => (typeof value === "number" ? tenth(value) : value)))

/** A filled outline. */
export const shape = (outline: string, fill: string, opacity = 1): string =>
  `<path d="${outline}" fill="${fill}"${faded(opacity)}/>`

/** A round-ended stroke along a path. */
export const stroke = (track: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${track}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`

/** A circle, or an ellipse when a second radius is given. */
export const disc = (x: number, y: number, r: number, fill: string, opacity = 1, ry = r): string =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(r)}" ry="${tenth(ry)}" fill="${fill}"${faded(opacity)}/>`

/** A rectangle, with rounded corners when a radius is given. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  opacity = 1,
): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ""}${faded(opacity)}/>`

/** Content moved to a place, and there enlarged, mirrored left to right, or turned (degrees clockwise). */
export const placed = (
  content: string,
  x: number,
  y: number,
  scale = 1,
  mirrored = false,
  turn = 0,
): string =>
  `<g transform="translate(${tenth(x)} ${tenth(y)})${turn ? ` rotate(${turn})` : ""} scale(${mirrored ? -scale : scale} ${scale})">${content}</g>`

/** The polyline through some points, as path data. */
export const through = (points: readonly Point[]): string =>
  points.map(([x, y], i) => d`${i ? "L" : "M"}${x} ${y}`).join("")

/** Evenly spaced numbers: `count` of them, the first at `from`, `step` apart. */
export const row = (count: number, from: number, step: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => from + i * step)

const tenth = (value: number): string => String(Math.round(value * 10) / 10)
const faded = (opacity: number): string => (opacity === 1 ? "" : ` opacity="${opacity}"`)
