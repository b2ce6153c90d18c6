/** Prints the charts of all machines as JSON, SVG by machine id. Run by Storybook's build, in a process of its own. */
import { builtMachines } from "../machines/builtMachines.ts"
import { drawChart } from "./drawChart.ts"

const LOOKS = {
  wrapper: "a",
  state: ({ id }: { readonly id: string }) => ({ kind: "", title: id }),
  transition: ({ id }: { readonly id: string }) => ({ kind: "way", title: id }),
} as const

const charts = builtMachines.map(({ id, machine }) => [id, drawChart(machine, LOOKS)])
process.stdout.write(JSON.stringify(Object.fromEntries(charts)))
