import type { AnyCall } from '@comptoir/contracts/core/call'
import { AppError, fieldErrors } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import type { Operation, OperationInput } from './bus.ts'
import { parseBlobName } from '../blobs/blobs.ts'

const refused = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  new AppError('validation_failed', { fields: fieldErrors(issues) })

const parsed = (schema: z.core.$ZodType, value: unknown): unknown => {
  const outcome = z.safeParse(schema, value)
  if (!outcome.success) throw refused(outcome.error.issues)
  return outcome.data
}

/** Returns whether an object schema names a key. */
const namesKey = (schema: z.core.$ZodType): ((key: string) => boolean) => {
  const { shape } = schema._zod.def as { shape?: Record<string, unknown> }
  const keys = new Set(Object.keys(shape ?? {}))
  return key => keys.has(key)
}

const pick = (fields: Record<string, unknown>, keep: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => keep(key)))

const parseFiles = (files: NonNullable<AnyCall['files']>, given: unknown): Record<string, string> => {
  const names = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(files).flatMap(([field, presence]) => {
      const name = names[field]
      if (name === undefined && presence === 'optional') return []
      if (typeof name !== 'string' || !parseBlobName(name)) throw refused([{ path: ['files', field], message: 'file' }])
      return [[field, name]]
    })
  )
}

type Parse = (input: unknown) => unknown

/** Parses the flat input of an API call by the schemas of its parts. A path parameter wins over a field of the same name. */
const callParser = ({ params, query, body, files: expected }: AnyCall): Parse => {
  const [inParams, inQuery, inNamedBody] = [namesKey(params), namesKey(query), namesKey(body)]
  const inBody = (key: string) => inNamedBody(key) || !(inParams(key) || inQuery(key))
  return input => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      throw refused([{ path: [], message: 'object' }])
    const { files, ...fields } = input as Record<string, unknown>
    return {
      ...(parsed(body, pick(fields, inBody)) as object),
      ...(parsed(query, pick(fields, inQuery)) as object),
      ...(parsed(params, pick(fields, inParams)) as object),
      ...(expected ? { files: parseFiles(expected, files) } : {})
    }
  }
}

/** Returns the parser of an operation's input. It drops unknown fields and throws `validation_failed` on a wrong one. */
export const inputParser = <O extends Operation>(operation: O): ((input: unknown) => OperationInput<O>) => {
  const parse: Parse = 'path' in operation ? callParser(operation) : input => parsed(operation.input, input)
  return input => parse(input) as OperationInput<O>
}
