import type { AnyCall } from '@comptoir/contracts/call'
import { AppError, fieldErrors } from '@comptoir/contracts/errors'
import * as z from 'zod/mini'
import type { Bus, Handler, Operation, OperationInput } from './bus/bus.ts'
import { parseBlobName } from './blobs/blobs.ts'
import type { Log } from './log.ts'
import { translateDriverErrors } from './mongo.ts'

const refused = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  new AppError('validation_failed', { fields: fieldErrors(issues) })

const parsed = (schema: z.core.$ZodType, value: unknown): unknown => {
  const outcome = z.safeParse(schema, value)
  if (!outcome.success) throw refused(outcome.error.issues)
  return outcome.data
}

const keysOf = (schema: z.core.$ZodType): string[] => {
  const { shape } = schema._zod.def as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? {})
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

/** The flat input of an API call, taken apart by its schemas; a field of the body with the name of a parameter loses. */
const parseCall = (call: AnyCall, input: unknown): unknown => {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw refused([{ path: [], message: 'object' }])
  const { files, ...fields } = input as Record<string, unknown>
  const inUrl = new Set([...keysOf(call.params), ...keysOf(call.query)])
  const inBody = new Set(keysOf(call.body))
  const [paramKeys, queryKeys] = [new Set(keysOf(call.params)), new Set(keysOf(call.query))]
  return {
    ...(parsed(
      call.body,
      pick(fields, key => inBody.has(key) || !inUrl.has(key))
    ) as object),
    ...(parsed(
      call.query,
      pick(fields, key => queryKeys.has(key))
    ) as object),
    ...(parsed(
      call.params,
      pick(fields, key => paramKeys.has(key))
    ) as object),
    ...(call.files ? { files: parseFiles(call.files, files) } : {})
  }
}

/** The input as the operation's schemas have it, unknown fields dropped. Throws `validation_failed`. */
export const parseInput = <O extends Operation>(operation: O, input: unknown): OperationInput<O> =>
  ('path' in operation ? parseCall(operation, input) : parsed(operation.input, input)) as OperationInput<O>

/**
 * Serves an operation as every service must: the input is parsed again (over NATS the bus is a trust edge too), a
 * database that is down becomes `unavailable`, and an unexpected error is logged here, once, with its request id.
 */
export const serve = <O extends Operation>(bus: Bus, operation: O, handler: Handler<O>, log: Log): Promise<void> =>
  bus.handle(operation, async (input, context) => {
    try {
      return await translateDriverErrors(() => handler(parseInput(operation, input), context))
    } catch (error) {
      const about = { err: error, requestid: context.requestid, operation: operation.name }
      if (!(error instanceof AppError) || error.code === 'internal') log.error(about, 'unexpected error')
      else if (error.code === 'unavailable') log.warn(about, 'dependency unavailable')
      throw error
    }
  })
