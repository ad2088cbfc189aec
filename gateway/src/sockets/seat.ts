import type { Identity } from '../session/sessions.ts'
import { closeCodes, type Outlet } from './outlet.ts'

/** More frames than this between taking a seat and the snapshot: something is wrong, the client should start again. */
const waitingFrames = 1000

/** One client in a room: first without an outlet, while its snapshot is read, then with one. */
export interface Seat {
  identity: Identity
  /** Sends `first`, then what came meanwhile, and from then on whatever comes. */
  open(outlet: Outlet, first: string): void
  tell(text: string): void
  /** Also ends a seat that is not open yet, as soon as it opens. */
  end(code: number, reason: string): void
}

export const createSeat = (identity: Identity): Seat => {
  const waiting: string[] = []
  let outlet: Outlet | null = null
  let ending: { code: number; reason: string } | null = null

  const end = (code: number, reason: string) => {
    ending ??= { code, reason }
    outlet?.close(ending.code, ending.reason)
  }

  return {
    identity,
    end,
    open(given, first) {
      outlet = given
      // Whoever lost the right to be here meanwhile hears nothing.
      if (ending?.code !== closeCodes.policy) for (const text of [first, ...waiting.splice(0)]) given.send(text)
      if (ending) given.close(ending.code, ending.reason)
    },
    tell(text) {
      if (ending) return
      if (outlet) outlet.send(text)
      else if (waiting.length < waitingFrames) waiting.push(text)
      else end(closeCodes.tryLater, 'too much at once')
    }
  }
}
