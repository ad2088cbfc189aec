import { deleteAccount, getMe, logOut } from '@comptoir/contracts/account/account-calls'
import { AppError, errorBody, statusOf } from '@comptoir/contracts/core/errors'
import { replacedSession } from '../session/sessions.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logOf } from './request-log.ts'

const retrySeconds = 2

/**
 * What a client is told of an error: an expected failure as it is, a request fastify could not read as
 * `validation_failed`, a full disk as `unavailable`, and anything else as `internal`.
 */
export const failureOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { statusCode, code } = error as Partial<FastifyError>
  if (code === 'ENOSPC') return new AppError('unavailable', { retryAfter: 30, cause: error })
  // A path that cannot be read or leaves its folder names nothing.
  if (code === 'FST_ERR_BAD_URL' || statusCode === 403 || statusCode === 404) return new AppError('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('validation_failed')
  return new AppError('internal', { cause: error })
}

/** The JSON answer of a failure, with `Retry-After` where trying again makes sense. */
export const sendFailure = (reply: FastifyReply, failure: AppError): FastifyReply => {
  const status = statusOf(failure.code)
  const seconds = failure.retryAfter ?? (status === 429 || status === 503 ? retrySeconds : undefined)
  if (seconds !== undefined) reply.header('retry-after', String(Math.ceil(seconds)))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(errorBody(failure.code, failure.fields, failure.retryAfter))
}

/** The calls that are about the session itself. */
const sessionCalls = new Set<string | undefined>([getMe.name, logOut.name, deleteAccount.name])

/**
 * Whether the browser is told to forget its cookies. Only by a call about the session: any other may have left before
 * the session was replaced (by a login, in another tab) and would take the new cookies away, as would this one
 * if its own session was replaced a moment ago.
 */
const sessionIsOver = ({ code, cause }: AppError, request: FastifyRequest) =>
  (code === 'session_invalid' || code === 'account_unknown') &&
  cause !== replacedSession &&
  sessionCalls.has(request.routeOptions.config.name)

/** One handler for every error. `clearSession` takes the cookies away from a browser whose session is over. */
export const handleErrors = (app: FastifyInstance, clearSession: (reply: FastifyReply) => void): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    if (failure.code === 'internal') logOf(request).error({ err: error }, 'unexpected error')
    if (sessionIsOver(failure, request)) clearSession(reply)
    reply.failure = failure.code
    return sendFailure(reply, failure)
  })
}
