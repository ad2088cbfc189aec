import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import { inside, type SimulatedProcess } from './inside.ts'

/** A timer that a simulated process has set. */
export interface SimulatedTimer {
  process: SimulatedProcess
  cause: string
  /** Milliseconds of the simulated clock. */
  due: number
  /** For an interval: its length. */
  every: number | null
  fire: () => void
}

export type Clock = ReturnType<typeof createClock>

/**
 * Time as the simulated processes see it: it passes only when the scheduler says so, and timers fire only when it lets
 * them. Fake clocks from npm fire every timer of the program in the order of time; here a timer belongs to a process,
 * dies with it, and may be late.
 */
export const createClock = (startMs: number) => {
  let now = startMs
  const timers = new Set<SimulatedTimer>()
  return {
    now: () => now,
    pass: (ms: number): void => void (now += ms),
    set(timer: Omit<SimulatedTimer, 'due'> & { ms: number }): SimulatedTimer {
      const { ms, ...rest } = timer
      const set = { ...rest, due: now + Math.max(0, ms) }
      timers.add(set)
      return set
    },
    clear: (timer: SimulatedTimer): void => void timers.delete(timer),
    /** The timers of living processes whose time has come, the longest overdue first. */
    due: (): SimulatedTimer[] =>
      [...timers].filter(({ process, due }) => process.isAlive && due <= now).toSorted((a, b) => a.due - b.due),
    /** Milliseconds until the next timer that is no interval; null where there is none. */
    untilNextWait(): number | null {
      const waits = [...timers].filter(({ process, every }) => process.isAlive && every === null)
      return waits.length === 0 ? null : Math.max(0, Math.min(...waits.map(({ due }) => due)) - now)
    },
    /** Runs a due timer. An interval that is late runs once for all the times it missed, as in a busy process. */
    fire(timer: SimulatedTimer): void {
      if (timer.every === null) timers.delete(timer)
      else timer.due = now + timer.every
      timer.fire()
    }
  }
}

/** What `setTimeout` returns: the functions of it that services use. */
class TimerHandle {
  readonly timer: SimulatedTimer
  readonly #clock: Clock
  constructor(clock: Clock, timer: SimulatedTimer) {
    this.#clock = clock
    this.timer = timer
  }
  unref(): this {
    return this
  }
  ref(): this {
    return this
  }
  clear(): void {
    this.#clock.clear(this.timer)
  }
}

type Timeout = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => unknown

const timersLike =
  (real: Timeout, repeats: boolean): Timeout =>
  (run, ms = 0, ...given) => {
    const here = inside.getStore()
    if (!here) return real(run, ms, ...given)
    const { clock, process, cause } = here
    const fire = () => inside.run(here, () => run(...given))
    return new TimerHandle(clock, clock.set({ process, cause, ms, every: repeats ? Math.max(1, ms) : null, fire }))
  }

const clearing = (real: (timer: unknown) => void) => (timer: unknown) => {
  if (timer instanceof TimerHandle) timer.clear()
  else real(timer)
}

/**
 * Puts simulated time in the place of `Date`, timers and `performance.now` for code that runs inside a simulated process,
 * and leaves them as they are for all other code: the driver of the database needs real time.
 */
export const installSimulatedTime = (): void => {
  const RealDate = Date
  const { setTimeout: later, setInterval: again, clearTimeout: notLater, clearInterval: notAgain } = globalThis
  const realNow = performance.now.bind(performance)
  const now = () => inside.getStore()?.clock.now()

  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now() ?? target.now()] : given, newTarget) as object,
    get: (target, name) => (name === 'now' ? () => now() ?? target.now() : (Reflect.get(target, name) as unknown))
  })
  performance.now = () => now() ?? realNow()
  const setLater = timersLike(later, false)
  const replaced = {
    setTimeout: setLater,
    setInterval: timersLike(again, true),
    clearTimeout: clearing(notLater as (timer: unknown) => void),
    clearInterval: clearing(notAgain as (timer: unknown) => void)
  }
  Object.assign(globalThis, replaced)
  const realPause = timersPromises.setTimeout
  const pause = (ms?: number, value?: unknown) =>
    inside.getStore() ? new Promise(wake => void setLater(() => wake(value), ms)) : realPause(ms, value)
  timersPromises.setTimeout = pause as typeof timersPromises.setTimeout
  syncBuiltinESMExports()
}
