/** The call about the desk's log. */
import { Schema } from "effect"
import { LOG_DEED_NAMES } from "#core/desk/deskRights.ts"
import {
  COMMAND_LINE,
  type LogPerson,
  type LogQuestion,
  type LogRow,
  type LogView,
} from "#core/desk/log/logView.ts"
import { DaySchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"

const Id = Schema.String.pipe(Schema.brand("StaffId"))

const Row: Schema.Codec<LogRow, unknown> = Schema.Struct({
  deedId: Schema.String,
  deed: Schema.String,
  atMs: Schema.Int,
  staffId: Schema.optionalKey(Id),
  name: Schema.String,
  role: Schema.String,
  about: Schema.String,
  detail: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number])),
})

const Person: Schema.Codec<LogPerson, unknown> = Schema.Struct({
  staffId: Id,
  name: Schema.String,
  isRevoked: Schema.Boolean,
})

const View: Schema.Codec<LogView, unknown> = Schema.Struct({
  rows: Schema.Array(Row),
  older: Schema.optionalKey(Schema.String),
  people: Schema.Array(Person),
})

const Question: Schema.Codec<LogQuestion, unknown> = Schema.Struct({
  who: Schema.optionalKey(Schema.Union([Schema.Literal(COMMAND_LINE), Id.check(Schema.isMaxLength(100))])),
  deed: Schema.optionalKey(Schema.Literals(LOG_DEED_NAMES)),
  day: Schema.optionalKey(DaySchema),
  before: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
})

export const logCalls = {
  page: defineCall({
    method: "POST",
    path: "/api/desk/log",
    request: Question,
    response: Schema.Struct({ log: View }),
  }),
}
