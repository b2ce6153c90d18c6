/** An edit finds its place by what is declared there, whatever the lines around it say; else it says what it misses. */
import { describe, expect, it } from "vitest"
import { editedFiles, editedSource } from "./editedSource.ts"
import { type Edit, receiver } from "./sourceEdit.ts"

const script = `
  import { lamp } from "./lamp.ts"
  export const LAMPS = ["red", "green"]
  export const lampOf = (watt: 60 | 40) => ({ watt, words: \`\${watt} watts\`, isBright: watt > 40 })
  const Lamp = () => <p role="note">A bright lamp {lampOf(60).words}</p>
  export const shine = async (at: Place, lamp: Light) => {
    if (lamp.isOn) return "on"
    await turn(at, lamp.switch.trim())
    for (const one of LAMPS) if (one.isOld && lamp.watt > 3) { if (one.isOut) return "out" }
    return lamp.watt > 5 ? "bright" : "dim"
  }
`

describe("editing a script", () => {
  it.each<readonly [within: string, edit: Edit, before: string, after: string]>([
    ["LAMPS", ["text", "green", "blue"], '"green"', '"blue"'],
    ["LAMPS", ["fewer"], '"red", "green"', '"red"'],
    ["LAMPS.0", ["text", "red", "blue"], '"red"', '"blue"'],
    ["lampOf", ["text", " watts", " W"], "} watts", "} W"],
    ["lampOf", ["number", 40, 39], "watt > 40", "watt > 39"],
    ["lampOf.isBright", ["operator", ">", ">="], "watt > 40", "watt >= 40"],
    ["lampOf", ["without", "words"], "words: `${watt} watts`,", ""],
    ["Lamp", ["text", "bright", "dark"], "A bright", "A dark"],
    ["Lamp", ["name", "lampOf", "lamp"], "{lampOf(", "{lamp("],
    ["Lamp", ["without", "role"], '<p role="note">', "<p >"],
    ["lampOf.isBright", ["put", "value", "true"], "watt > 40", "true"],
    ["shine", ["put", "call trim", receiver], "lamp.switch.trim()", "lamp.switch"],
    [
      "shine",
      [
        "put",
        ["call turn", "argument 1"],
        ({
          enclosing: {
            params: [at],
          },
        }) => `${at}`,
      ],
      "lamp.switch.trim()",
      "at",
    ],
    [
      "shine",
      ["put", "choice", ({ alternate, part }) => `${alternate} + ${part.find("if isOut").test}`],
      'lamp.watt > 5 ? "bright" : "dim"',
      '"dim" + one.isOut',
    ],
    ["shine", ["put", "operator > 3", ({ left }) => `${left} > 4`], "lamp.watt > 3", "lamp.watt > 4"],
    ["shine", ["drop", "call turn"], "await turn(at, lamp.switch.trim())", ""],
    ["shine", ["drop", "if isOut"], 'if (one.isOut) return "out"', ""],
    ["shine", ["drop", "operator > 3"], "one.isOld && lamp.watt > 3", "one.isOld"],
    ["shine", ["drop", ["call turn", "argument 1"]], "turn(at, lamp.switch.trim())", "turn(at)"],
    ["shine", ["before", "call turn", "off()"], "await turn", "off()\nawait turn"],
    ["shine", ["after", "call turn", "off()"], "switch.trim())", "switch.trim())\noff()"],
    ["shine", ["before", "whole", "off()"], "export const shine", "off()\nexport const shine"],
    ["shine", ["import", "off", "off"], "\n  import {", 'import { off } from "off"\n\n  import {'],
  ])("should change %s by %j", (within, edit, before, after) => {
    const edited = editedSource(script, { at: `lamp.tsx#${within}`, edit })
    expect(edited).toBe(script.replace(before, () => after))
  })

  it("should move a statement", () => {
    const source = "export const shine = () => {\n  on()\n  wait()\n  off()\n}"
    const edit: Edit = ["move", "call on", "call off"]
    expect(editedSource(source, { at: "lamp.ts#shine", edit }).split(/\s+/).join(" ")).toBe(
      "export const shine = () => { wait() on() off() }",
    )
  })

  it("should change a script within a template, whatever is filled into it", () => {
    const source = "export const script = `const a = ${1 + 2}; if (a.b) stop(${a})`"
    const edit: Edit = ["drop", ["script", "if b"]]
    expect(editedSource(source, { at: "lamp.ts#script", edit })).toBe(
      "export const script = `const a = ${1 + 2}; `",
    )
  })

  it("should fit as before when a local has another name and the lines are broken elsewhere", () => {
    const edit: Edit = ["put", "operator > 3", ({ left }) => `${left} > 4`]
    const renamed = script.replaceAll("lamp.watt", "light\n.watt").replace("lamp: Light", "light: Light")
    expect(editedSource(renamed, { at: "lamp.tsx#shine", edit })).toBe(renamed.replace("> 3", "> 4"))
  })
})

describe("editing what is no script", () => {
  it("should change one declaration of one rule", () => {
    const sheet = ".lamp { color: red; .shade { color: blue } } .moon { color: white }"
    const edited = editedSource(sheet, { at: "lamp.css#.shade", edit: ["style", "color", "green"] })
    expect(edited).toBe(sheet.replace("blue", "green"))
  })

  it("should change a value of JSON", () => {
    const json = '{ "lamps": { "red": "1.0" } }'
    const edited = editedSource(json, { at: "lamp.json#lamps.red", edit: ["put", "value", '"^1.0"'] })
    expect(edited).toBe(json.replace("1.0", "^1.0"))
  })

  it("should leave a row out of a guide's table", () => {
    const guide = "| lamp | what |\n|---|---|\n| red | warm |\n| blue | cold |\n"
    const edited = editedSource(guide, { at: "LAMPS.md#red", edit: ["row"] })
    expect(edited).toBe(guide.replace("| red | warm |\n", ""))
  })
})

describe("an edit that does not fit", () => {
  it.each<readonly [at: `${string}#${string}`, edit: Edit, why: string]>([
    ["lamp.tsx#MOONS", ["text", "red", "blue"], "MOONS: 0 times"],
    ["lamp.tsx#one", ["text", "red", "blue"], "one: 0 times"],
    ["lamp.tsx#LAMPS.2", ["text", "red", "blue"], "2: 0 times"],
    ["lamp.tsx#LAMPS", ["text", "re", "x"], "text re x: 2 times"],
    ["lamp.tsx#LAMPS", ["text", "red", "red"], "changes nothing"],
    ["lamp.tsx#lampOf", ["name", "watt", "watts"], "name watt watts: 5 times"],
    ["lamp.tsx#LAMPS", ["text", '"red"', "1 +"], "Unexpected token"],
    ["lamp.tsx#LAMPS", ["style", "color", "red"], "style: not in a script"],
    ["lamp.tsx#shine", ["drop", "return"], "return: 3 times"],
    ["lamp.tsx#shine", ["put", "call turn", ({ left }) => `${left}`], "CallExpression has no left"],
    ["lamp.css#.lamp", ["text", "red", "blue"], "text: not in a style sheet"],
    ["lamp.css#.lamp", ["style", "color", "red"], "color: 0 times"],
    ["LAMPS.md#green", ["row"], "green: 0 times"],
  ])("should be refused: %s %j", (at, edit, why) => {
    const source = at.startsWith("lamp.css") ? ".moon { color: red }" : script
    expect(() => editedSource(source, { at, edit })).toThrow(why)
  })

  it("should be told under the name of its mistake", async () => {
    const edit: Edit = ["drop", "call charge"]
    await expect(editedFiles("forgotten-fare", [{ at: "core/money.ts#Moneys", edit }])).rejects.toThrow(
      "forgotten-fare: core/money.ts#Moneys: drop: Error: Moneys: 0 times",
    )
  })
})
