import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import * as z from 'zod/mini'
import type { Cable } from './cable.ts'
import { closings } from './closings.ts'
import type { Seat } from './seat.ts'

/**
 * The rooms of this process: the sockets that listen to one channel. A room listens while somebody sits in it. Each frame
 * is parsed and turned into text once, however many sockets get it.
 *
 * Returns what seats a client, which misses no frame from then on. That returns a function by which the client leaves.
 */
export const createRooms = (bus: Bus, log: Log) => {
  const rooms = new Map<string, { seats: Set<Seat>; stop: () => void }>()

  const deliver = (seats: Set<Seat>, cable: Cable, hint: unknown) => {
    const parsed = z.safeParse(cable.frame, hint)
    if (!parsed.success) {
      log.error({ path: cable.path, fields: parsed.error.issues.map(issue => issue.path.join('.')) }, 'frame refused')
      return
    }
    const frame = parsed.data
    const text = JSON.stringify(frame)
    for (const seat of seats) {
      const { actor } = seat.identity
      if (!cable.mayStay(frame, actor)) seat.end(closings.notYours)
      else if (cable.maySee(frame, actor)) seat.send(text)
    }
    if (cable.isLast(frame)) for (const seat of seats) seat.end(closings.over)
  }

  return (cable: Cable, channel: string, seat: Seat): (() => void) => {
    const seats = rooms.get(channel)?.seats ?? new Set<Seat>()
    const room = rooms.get(channel) ?? { seats, stop: bus.onHint(channel, hint => deliver(seats, cable, hint)) }
    rooms.set(channel, room)
    seats.add(seat)
    return () => {
      if (!seats.delete(seat) || seats.size > 0) return
      room.stop()
      rooms.delete(channel)
    }
  }
}
