import type { Identity } from '../session/sessions.ts'
import { closings, policyViolation, type Closing } from './closings.ts'
import type { Outlet } from './outlet.ts'

/** Frames that may wait for a snapshot. Beyond, something is wrong and the client should connect again. */
const waitingFrames = 1000

export type Seat = ReturnType<typeof createSeat>

/** Seats one client in a room. The seat has no outlet while the client's snapshot is read. */
export const createSeat = (identity: Identity) => {
  const waiting: string[] = []
  let outlet: Outlet | null = null
  let ending: Closing | null = null

  /** Closes the socket; for a seat that is not open yet, as soon as it opens. */
  const end = (closing: Closing): void => {
    ending ??= closing
    outlet?.close(ending)
  }

  return {
    identity,
    end,
    /** Sends the snapshot `first`, then the frames that waited for it, and from then on every frame. */
    open(given: Outlet, first: string): void {
      outlet = given
      // An actor who lost the right to be here while the snapshot was read gets nothing.
      if (ending?.code !== policyViolation) for (const text of [first, ...waiting.splice(0)]) given.send(text)
      if (ending) given.close(ending)
    },
    /** Sends a frame, or lets it wait until the seat is open. */
    send(text: string): void {
      if (ending) return
      if (outlet) outlet.send(text)
      else if (waiting.length < waitingFrames) waiting.push(text)
      else end(closings.tooMuch)
    }
  }
}
