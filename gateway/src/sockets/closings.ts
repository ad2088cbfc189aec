import { errorBody, type ErrorCode } from '@comptoir/contracts/core/errors'

/** Why the portal closes a socket: the code and the words of its closing, and what the client is told before. */
export interface Closing {
  /** Of RFC 6455 and IANA: 1000 normal closure, 1008 policy violation, 1012 service restart, 1013 try again later. */
  code: 1000 | 1008 | 1012 | 1013
  reason: string
  /** Null where the last frame of the room said it already. */
  error: ErrorCode | null
}

export const closings = {
  over: { code: 1000, reason: 'over', error: null },
  sessionEnded: { code: 1008, reason: 'session ended', error: 'session_invalid' },
  notYours: { code: 1008, reason: 'no longer yours', error: 'not_found' },
  framesLost: { code: 1012, reason: 'frames were lost', error: 'unavailable' },
  restarting: { code: 1012, reason: 'restarting', error: 'unavailable' },
  tooSlow: { code: 1013, reason: 'too slow', error: 'unavailable' },
  tooMuch: { code: 1013, reason: 'too much at once', error: 'unavailable' }
} as const satisfies Record<string, Closing>

/** Returns the text of the frame that precedes a closing (decisions §10); null where none does. */
export const lastWords = ({ error }: Closing): string | null => {
  if (error === null) return null
  const body = errorBody(error)
  // Pages of releases before 2026-12 read `error` alone.
  return JSON.stringify({ action: 'error', ...body, error: body })
}
