/** How one call was answered: of `createOpenLoad`, or simulated. */
export interface Call {
  status: number
  /** When it was due, in milliseconds. */
  due: number
  /** Milliseconds from the moment it was due until the whole answer was there. */
  took: number
}

/** What came of a spell of load. */
export interface Spell {
  /** Calls a second that were due. */
  offered: number
  /** Calls a second that were answered with success before the spell ended. */
  achieved: number
  /** Milliseconds from due until answered, of calls with success; NaN without any. */
  p50: number
  p95: number
  p99: number
  /** The share of calls, 0 to 1, that were refused (503), or whose connection was closed, which a proxy would open again. */
  refused: number
}

/**
 * A machine is saturated when one of these does not hold: at most so many milliseconds, at most such a share refused, at
 * least such a share answered in time.
 */
export const bounds = { p99: 500, refused: 0.005, achieved: 0.97 } as const

const isRefused = ({ status }: Call) => status === 503 || status === 0

/** Sums a spell of `ms` milliseconds up. Throws when a call failed in another way. */
export const summed = (calls: readonly Call[], ms: number): Spell => {
  const failed = calls.find(call => !isRefused(call) && !(call.status >= 200 && call.status < 300))
  if (failed) throw new Error(`a call was answered with ${failed.status}`)
  const good = calls.filter(call => !isRefused(call))
  const begin = calls.reduce((first, { due }) => Math.min(first, due), Infinity)
  const times = good.map(({ took }) => took).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN
  const inTime = good.filter(({ due, took }) => due + took <= begin + ms + bounds.p99)
  return {
    offered: (calls.length * 1000) / ms,
    achieved: (inTime.length * 1000) / ms,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    refused: (calls.length - good.length) / Math.max(1, calls.length)
  }
}

/** Whether what was offered was carried: in time, not refused, and as much as was asked. */
export const isCarried = ({ offered, achieved, p99, refused }: Spell): boolean =>
  p99 <= bounds.p99 && refused <= bounds.refused && achieved >= offered * bounds.achieved

const STEP = 1.25
const HALVINGS = 3
/** From a first rate this often by a fifth less: below that something is broken. */
const MOST_STEPS_DOWN = 8

/**
 * Finds the highest rate (calls a second) that is carried, to three parts in a hundred: lowered or raised in steps from
 * `from` until one rate is carried and the next is not, then between the two. A spell that is not carried is tried once more,
 * for it may have been something else on the machine. `offer` asks for a while at a rate. Throws where nothing is carried.
 */
export const findSaturation = async (from: number, offer: (rate: number) => Promise<Spell>): Promise<number> => {
  const carries = async (rate: number) => isCarried(await offer(rate)) || isCarried(await offer(rate))
  let carried = from
  for (let step = 0; !(await carries(carried)); step++) {
    if (step === MOST_STEPS_DOWN) throw new Error(`${carried.toFixed(1)} calls a second are not carried`)
    carried /= STEP
  }
  let most = carried * STEP
  while (carried >= from && (await carries(most))) {
    carried = most
    most *= STEP
  }
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (carried + most) / 2
    if (await carries(middle)) carried = middle
    else most = middle
  }
  return carried
}
