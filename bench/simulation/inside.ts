import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from './clock.ts'

/** One run of a service, from its start to its death. What a dead process still asks is never answered. */
export interface SimulatedProcess {
  name: string
  isAlive: boolean
  /** Called when the process dies. */
  onDeath: (() => void)[]
}

/** On whose behalf the code that runs now runs. */
interface Inside {
  clock: Clock
  process: SimulatedProcess
  /** The act that caused it, or the timer or event; shown in traces. */
  cause: string
}

/** Carried through every promise and callback of a simulated process. */
export const inside = new AsyncLocalStorage<Inside>()

export const newProcess = (name: string): SimulatedProcess => ({ name, isAlive: true, onDeath: [] })

/** Ends a process at this very moment. */
export const kill = (process: SimulatedProcess): void => {
  process.isAlive = false
  for (const tell of process.onDeath.splice(0)) tell()
}
