import type { AnyCall } from '@comptoir/contracts/core/call'
import { AppError, fieldErrors } from '@comptoir/contracts/core/errors'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { french } from '../french.ts'

type Fields = Record<string, unknown>

const parse = (schema: z.core.$ZodType, value: unknown): z.core.util.SafeParseResult<Fields> =>
  z.safeParse(schema, value ?? {}, { error: () => french.invalidField }) as z.core.util.SafeParseResult<Fields>

const parsed = (schema: z.core.$ZodType, value: unknown): Fields => {
  const outcome = parse(schema, value)
  if (outcome.success) return outcome.data
  throw new AppError('validation_failed', { fields: fieldErrors(outcome.error.issues) })
}

/** Returns the parameters of the path. Throws `not_found` for one that cannot be an id, as for any unknown id. */
export const parseParams = (call: AnyCall, request: FastifyRequest): Fields => {
  const outcome = parse(call.params as z.core.$ZodType, request.params)
  if (!outcome.success) throw new AppError('not_found')
  return outcome.data
}

/** Returns the fields of the query. Throws `validation_failed` with the French sentence of each wrong field. */
export const parseQuery = (call: AnyCall, request: FastifyRequest): Fields =>
  parsed(call.query as z.core.$ZodType, request.query)

/** Returns the fields of a body. Throws `validation_failed` as `parseQuery` does. */
export const parseBody = (call: AnyCall, body: unknown): Fields => parsed(call.body as z.core.$ZodType, body)
