import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { isLoopback, networkOf } from '@comptoir/kit/bus/network'
import type { FloodLimits } from '../http/flood.ts'

type SocketLimits = Pick<FloodLimits, 'socketsOfAccount' | 'socketsOfVisitors'>

/** Seconds after which a client that found no place may ask again, as often as clients do. */
const retryAfter = 10

/**
 * Counts the open sockets of each account, and of all visitors of each network together, in this process. Loopback is
 * exempt. Null for no limits.
 */
export const createPlaces = (limits: SocketLimits | null) => {
  const taken = new Map<string, number>()

  /** Takes a place. Returns what gives it back. Throws `rate_limited` while all of them are taken. */
  return ({ userid }: Pick<Actor, 'userid'>, address: string): (() => void) => {
    if (limits === null || isLoopback(address)) return () => undefined
    const [key, most] =
      userid === null
        ? [`network ${networkOf(address)}`, limits.socketsOfVisitors]
        : [`account ${userid}`, limits.socketsOfAccount]
    const before = taken.get(key) ?? 0
    if (before >= most) throw new AppError('rate_limited', { retryAfter })
    taken.set(key, before + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
}
