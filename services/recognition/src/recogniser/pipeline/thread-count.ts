import { availableParallelism, totalmem } from 'node:os'

/** What a thread takes while it looks at photos, at most, in bytes. */
const threadBytes = 350 * 2 ** 20
/** The share of the memory that the threads may take together: the database and the rest of the portal need the other. */
const share = 0.5

/** What decides how many threads look at photos. */
export interface Machine {
  cores: number
  /** Bytes. */
  memory: number
  /** Whether threads that look at photos give way to those that answer requests (pipeline/worker.ts): on Linux. */
  givesWay: boolean
}

/**
 * How many threads look at photos: one a core, where they give way to whatever answers requests, and one less where they do not;
 * as many as the memory holds, and at least one.
 */
export const threadCount = ({ cores, memory, givesWay }: Machine): number =>
  Math.max(1, Math.min(givesWay ? cores : cores - 1, Math.floor((memory * share) / threadBytes)))

/** The machine that this process runs on, or what a container lets it have of it. */
export const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  // Without a limit of its container, `constrainedMemory` answers 0, or more than the machine has.
  memory: Math.min(totalmem(), process.constrainedMemory() || Infinity),
  givesWay: process.platform === 'linux'
})
