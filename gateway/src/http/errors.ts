import { AppError, errorBody, statusOf } from '@comptoir/contracts/core/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logOf } from './request-log.ts'

/** Seconds after which a client may try again, where the failure does not say. */
const retrySeconds = 2

/**
 * Returns the failure that a client gets for an error: an expected failure as it is, a request that fastify could not
 * read as `validation_failed`, a full disk as `unavailable`, and anything else as `internal`.
 */
export const failureOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { statusCode, code } = error as Partial<FastifyError>
  if (code === 'ENOSPC') return new AppError('unavailable', { retryAfter: 30, cause: error })
  // Fastify cannot decode the path, or it leaves its folder: there is nothing of that name.
  if (code === 'FST_ERR_BAD_URL' || statusCode === 403 || statusCode === 404) return new AppError('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('validation_failed')
  return new AppError('internal', { cause: error })
}

/** Sends a failure as JSON, with `Retry-After` where trying again makes sense. */
export const sendFailure = (reply: FastifyReply, failure: AppError): FastifyReply => {
  const status = statusOf(failure.code)
  const seconds = failure.retryAfter ?? (status === 429 || status === 503 ? retrySeconds : undefined)
  if (seconds !== undefined) reply.header('retry-after', String(Math.ceil(seconds)))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(errorBody(failure.code, failure.fields, failure.retryAfter))
}

/** Answers every error of every route. `beforeSending` may add headers to the reply of a failure. */
export const handleErrors = (
  app: FastifyInstance,
  beforeSending: (failure: AppError, request: FastifyRequest, reply: FastifyReply) => void
): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    if (failure.code === 'internal') logOf(request).error({ err: error }, 'unexpected error')
    beforeSending(failure, request, reply)
    reply.failure = failure.code
    return sendFailure(reply, failure)
  })
}
