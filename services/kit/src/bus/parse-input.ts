import type { AnyCall } from '@comptoir/contracts/core/call'
import { AppError, fieldErrors } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import type { Operation, OperationInput } from './bus.ts'
import { isBlobName } from '../blobs/blobs.ts'

const refused = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  new AppError('validation_failed', { fields: fieldErrors(issues) })

const parsed = (schema: z.core.$ZodType, value: unknown): unknown => {
  const outcome = z.safeParse(schema, value)
  if (!outcome.success) throw refused(outcome.error.issues)
  return outcome.data
}

const parseFiles = (files: NonNullable<AnyCall['files']>, given: unknown): Record<string, string> => {
  const names = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(files).flatMap(([field, presence]) => {
      const name = names[field]
      if (name === undefined && presence === 'optional') return []
      if (typeof name !== 'string' || !isBlobName(name)) throw refused([{ path: ['files', field], message: 'file' }])
      return [[field, name]]
    })
  )
}

/** Parses the flat input of an API call: each schema picks its fields, and a path parameter wins over others of its name. */
const parseCall = ({ params, query, body, files: expected }: AnyCall, input: unknown): object => {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw refused([{ path: [], message: 'object' }])
  const { files, ...fields } = input as Record<string, unknown>
  return {
    ...(parsed(body, fields) as object),
    ...(parsed(query, fields) as object),
    ...(parsed(params, fields) as object),
    ...(expected ? { files: parseFiles(expected, files) } : {})
  }
}

/** Parses the input of an operation. Drops unknown fields and throws `validation_failed` on a wrong one. */
export const parseInput = <O extends Operation>(operation: O, input: unknown): OperationInput<O> =>
  ('path' in operation ? parseCall(operation, input) : parsed(operation.input, input)) as OperationInput<O>
