import type { ShopParts } from '../model/observed.ts'
import type { Wire } from './wire.ts'

/** A kind of process that can be killed and frozen. */
export interface Target {
  kind: string
  /** Returns whether there was anything to kill. It comes back by itself. */
  kill: () => boolean
  freeze: (ms: number) => Promise<boolean>
}

/** A running portal that faults are struck at, and what a look at it from the side needs. */
export interface Victim {
  /** Where clients reach it: behind the wire. */
  url: string
  wire: Wire
  targets: Target[]
  /** Lets the store of blobs say for `ms` that the disk is full. Absent where the blobs are in the database. */
  fillDisk?: (ms: number) => Promise<void>
  /**
   * Changes one byte of a stored blob; the returned function changes it back. Whatever process would take it for sound,
   * because it has looked before, is started again.
   */
  corrupt(name: string): Promise<() => Promise<void>>
  parts: ShopParts
  /** How many events the bus holds that no service has taken yet. The bus of one process holds none: outboxes do. */
  eventsUnderWay: () => Promise<number>
  stop(): Promise<void>
}

/** How a victim is opened. */
export interface VictimOptions {
  /** Scripts that each process of the portal loads before its own (`--import`). */
  preload: readonly string[]
  /** Milliseconds by which the clock of a program is ahead, read at each of its starts. */
  clockShift: () => number
  seed: number
  /** Hears what the processes print. */
  hear: (line: string) => void
}

/** The arguments for node and the environment by which a process of the portal is spoiled. */
export const spoiled = ({ preload, clockShift, seed }: VictimOptions) => ({
  node: [...preload, import.meta.resolve('@comptoir/kit/testing/shifted-clock')].map(script => `--import=${script}`),
  env: { CLOCK_SHIFT_MS: String(clockShift()), CHAOS_SEED: String(seed) }
})
