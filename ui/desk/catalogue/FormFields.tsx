/** The texts of a form, each in a field of its own, as a table has them. */
import { TextField } from "../../components/fields/TextField.tsx"
import type { Typed } from "../../components/fields/typing.ts"
import { TextArea } from "./TextArea.tsx"

interface FieldBase<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly hint?: string
}

/** A field of one line, by what is typed there, or of several, by how many are shown. */
export type FormField<Name extends string> = FieldBase<Name> &
  ({ readonly typed: Typed; readonly dir?: "auto"; readonly prefix?: string } | { readonly rows: number })

interface FormFieldsProps<Name extends string> {
  readonly fields: ReadonlyArray<FormField<Name>>
  readonly form: Readonly<Record<Name, string>>
  readonly onText: (name: Name, text: string) => void
}

export const FormFields = <Name extends string>({ fields, form, onText }: FormFieldsProps<Name>) =>
  fields.map(({ name, ...field }) => {
    const given = { value: form[name], onText: (text: string) => onText(name, text) }
    return "rows" in field ? (
      <TextArea key={name} {...field} {...given} />
    ) : (
      <TextField key={name} {...field} {...given} />
    )
  })
