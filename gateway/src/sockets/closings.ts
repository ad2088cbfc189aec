import { errorBody, type ErrorCode } from '@comptoir/contracts/core/errors'

/** The close code of RFC 6455 for a client that has lost the right to listen. */
export const policyViolation = 1008

/** One reason for which the gateway closes a socket. */
export interface Closing {
  /** The close code, of RFC 6455 and IANA: 1000 normal closure, 1008 policy violation, 1012 service restart, 1013 try again later. */
  code: 1000 | typeof policyViolation | 1012 | 1013
  /** The text of the close frame, in English, for logs and developers. */
  reason: string
  /** The code in the frame `error` that the gateway sends first; null where the last frame of the room told it already. */
  error: ErrorCode | null
}

export const closings = {
  over: { code: 1000, reason: 'over', error: null },
  sessionEnded: { code: policyViolation, reason: 'session ended', error: 'session_invalid' },
  notYours: { code: policyViolation, reason: 'no longer yours', error: 'not_found' },
  framesLost: { code: 1012, reason: 'frames were lost', error: 'unavailable' },
  restarting: { code: 1012, reason: 'restarting', error: 'unavailable' },
  tooSlow: { code: 1013, reason: 'too slow', error: 'unavailable' },
  tooMuch: { code: 1013, reason: 'too much at once', error: 'unavailable' }
} as const satisfies Record<string, Closing>

/** Returns the JSON of the frame `error` that the gateway sends before it closes the socket (decisions §10); null for none. */
export const lastWords = ({ error }: Closing): string | null => {
  if (error === null) return null
  const body = errorBody(error)
  // Pages of releases before 2026-12 look for code and message in `error`, and drop a frame without it.
  return JSON.stringify({ action: 'error', ...body, error: body })
}
