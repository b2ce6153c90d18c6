/**
 * What a schema lets through, as an arbitrary: the schema stays the one description. fast-check shrinks by it also what it
 * has not generated, towards nothing, zero and the first of several literals. Throws for a schema of which no plan is made.
 */
import { Schema, SchemaAST } from "effect"
import * as fc from "fast-check"
import { thinnedList } from "./thinnedList.ts"

const fieldOf = ({ name, type }: SchemaAST.PropertySignature) => [name, ofAst(type)] as const

const ofAst = (ast: SchemaAST.AST): fc.Arbitrary<unknown> => {
  if (SchemaAST.isLiteral(ast)) return fc.constant(ast.literal)
  if (SchemaAST.isBoolean(ast)) return fc.boolean()
  if (SchemaAST.isNumber(ast)) return fc.maxSafeInteger().filter(isOf(ast))
  if (SchemaAST.isUnion(ast))
    return ast.types.every(SchemaAST.isLiteral)
      ? fc.constantFrom(...ast.types.map(({ literal }) => literal))
      : fc.oneof(...ast.types.map(ofAst))
  if (SchemaAST.isObjects(ast)) {
    const requiredKeys = ast.propertySignatures
      .filter(({ type }) => !SchemaAST.isOptional(type))
      .map(({ name }) => String(name))
    return fc.record(Object.fromEntries(ast.propertySignatures.map(fieldOf)), {
      requiredKeys,
      noNullPrototype: true,
    })
  }
  const [item] = SchemaAST.isArrays(ast) ? ast.rest : []
  if (item === undefined) throw new TypeError(`no arbitrary of ${ast._tag}`)
  return thinnedList(ofAst(item))
}

const isOf = (ast: SchemaAST.AST) => Schema.is(Schema.make(ast))

export const arbitraryOf = <S extends Schema.Constraint>({ ast }: S): fc.Arbitrary<S["Type"]> => ofAst(ast)
