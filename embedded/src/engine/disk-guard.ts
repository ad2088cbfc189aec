import { every } from '@comptoir/kit/work/every'
import { statfs as nodeStatfs } from 'node:fs/promises'
import { reasonOf } from './engine-error.ts'
import type { Log } from './log.ts'

const MEBIBYTE = 1024 * 1024
export const FREE_FLOOR_BYTES = 512 * MEBIBYTE
/** How far above the floor writes are allowed again: the answer would otherwise change all the time at the floor. */
export const RECOVERY_BYTES = 64 * MEBIBYTE
const EVERY_MS = 5_000

type Statfs = (directory: string) => Promise<{ bavail: number; bsize: number }>

type Options = {
  directory: string
  log: Log
  everyMs?: number | undefined
  statfs?: Statfs | undefined
}

/** Whether space is low now, given whether it was before: it becomes low below the floor and stays low up to the floor plus a margin. */
export const lowAfter = (wasLow: boolean, freeBytes: number): boolean =>
  freeBytes < (wasLow ? FREE_FLOOR_BYTES + RECOVERY_BYTES : FREE_FLOOR_BYTES)

/**
 * Watches the free space under a data directory: measured once before this returns, then every 5 seconds. A full disk
 * aborts the engine without a message, so callers refuse writes while `isLow()`.
 */
export const watchDisk = async ({ directory, log, everyMs = EVERY_MS, statfs = nodeStatfs }: Options) => {
  let low = false
  let stopped = false

  const measure = async (): Promise<void> => {
    let freeBytes: number
    try {
      const { bavail, bsize } = await statfs(directory)
      freeBytes = bavail * bsize
    } catch (error) {
      log.warn({ directory, reason: reasonOf(error) }, 'free disk space could not be measured')
      return
    }
    const isLow = lowAfter(low, freeBytes)
    if (isLow === low || stopped) return
    low = isLow
    if (low) log.error({ directory, freeBytes }, 'disk space is low: writes are refused')
    else log.info({ directory, freeBytes }, 'disk space is back: writes are accepted')
  }
  await measure()
  const timer = every(everyMs, measure, error =>
    log.error({ directory, reason: reasonOf(error) }, 'free disk space is not watched')
  )
  return {
    isLow: () => low,
    async stop(): Promise<void> {
      stopped = true
      await timer.stop()
    }
  }
}
