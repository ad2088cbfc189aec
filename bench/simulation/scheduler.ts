import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import { inside, type SimulatedProcess } from './inside.ts'
import type { Random } from './random.ts'

export type StepKind = 'act' | 'read' | 'write' | 'bus' | 'blob'

/** Something that a process wants to do and waits to be allowed. */
export interface Ask {
  process: SimulatedProcess
  cause: string
  kind: StepKind
  label: string
  perform: () => Promise<void>
}

/** One thing that may happen next. */
interface Option {
  process: SimulatedProcess
  cause: string
  kind: StepKind | 'timer'
  label: string
  happen: () => Promise<void>
}

/** Who is asked around every step: `before` may kill the process, and then the step does not happen. */
export interface Fate {
  before(step: Pick<Option, 'process' | 'kind' | 'cause'>): void
  /** The step has happened, and its process has not heard yet. */
  after(step: Pick<Option, 'process' | 'kind' | 'cause'>): void
}

/** `first`: what was asked first goes first. `even`: anything may go. `favourites`: one cause runs on until it is stopped. */
export type Order = 'first' | 'even' | 'favourites'

export type Scheduler = ReturnType<typeof createScheduler>

const noFate: Fate = { before: () => undefined, after: () => undefined }

/** How often the favourites change their places: seldom, since most faults need few changes between processes. */
const changeChance = 0.08

/**
 * Lets one thing happen at a time. Code asks before each command to the database, each delivery of the bus and each access to
 * a file; once all code waits, one ask or one due timer is chosen. `fast-check` has a scheduler of promises too, but it
 * cannot know when code that talks to a real database waits, nor let a process die with what it asked: hence this one.
 */
export const createScheduler = ({
  clock,
  random,
  trace
}: {
  clock: Clock
  random: Random
  trace: (line: string) => void
}) => {
  let asks: Ask[] = []
  let order: Order = 'first'
  let fate = noFate
  let steps = 0
  const ranks = new Map<string, number>()
  const path = createHash('sha256')

  /** Resolves once `work` was let happen and has happened; never when the process is dead by then. */
  const ask = <T>(
    { process, kind, label }: Pick<Ask, 'process' | 'kind' | 'label'>,
    work: () => T | Promise<T>
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      if (!process.isAlive) return
      const here = { process, kind, label, cause: inside.getStore()?.cause ?? '' }
      const perform = async () => {
        fate.before(here)
        if (!process.isAlive) return
        // The driver keeps real time.
        const [done] = await Promise.allSettled([inside.exit(async () => work())])
        fate.after(here)
        if (!process.isAlive) return
        if (done.status === 'fulfilled') resolve(done.value)
        else reject(done.reason as Error)
      }
      asks.push({ ...here, perform })
    })

  const options = (): Option[] => [
    ...asks.map((one): Option => ({
      ...one,
      happen: () => {
        asks = asks.filter(other => other !== one)
        return one.perform()
      }
    })),
    ...clock.due().map((timer): Option => ({
      process: timer.process,
      cause: timer.cause,
      kind: 'timer',
      label: timer.every === null ? 'a wait ends' : `timer of ${timer.every} ms`,
      happen: async () => clock.fire(timer)
    }))
  ]

  const rankOf = ({ cause, process }: Option): number => {
    const key = `${process.name} ${cause}`
    const known = ranks.get(key) ?? random.next()
    ranks.set(key, known)
    return known
  }

  const choose = (possible: Option[]): Option | undefined => {
    if (order === 'first') return possible[0]
    if (order === 'even') return possible[random.below(possible.length)]
    if (random.next() < changeChance) ranks.clear()
    return possible.toSorted((a, b) => rankOf(b) - rankOf(a))[0]
  }

  return {
    ask,
    clock,
    steps: () => steps,
    /** Two runs that did the same in the same order have the same. */
    path: () => path.copy().digest('hex'),
    /** Changes the order of everything from now on, and who is asked about each step. */
    play(nextOrder: Order, nextFate: Fate = noFate): void {
      order = nextOrder
      fate = nextFate
    },

    /** Lets one thing happen. Returns false where all code waits for time to pass, or for nothing. */
    async step(): Promise<boolean> {
      await turn()
      asks = asks.filter(({ process }) => process.isAlive)
      const chosen = choose(options())
      if (!chosen) return false
      steps += 1
      // A command takes a moment.
      clock.pass(1)
      // Without ids, which differ from run to run.
      path.update(`${chosen.process.name} ${chosen.label.split(' ', 2).join(' ')} ${chosen.cause}\n`)
      trace(`${String(steps).padStart(4)}  ${chosen.process.name.padEnd(14)} ${chosen.label}  ← ${chosen.cause}`)
      await chosen.happen()
      return true
    }
  }
}
