/** Fields of which some may have no value: in an exact type such a field is absent. */

/** The fields that have a value. */
export const knownFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
