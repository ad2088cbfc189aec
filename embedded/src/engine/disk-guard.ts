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
  onChange?: ((low: boolean) => void) | undefined
  floorBytes?: number | undefined
  everyMs?: number | undefined
  statfs?: Statfs | undefined
}

export type DiskGuard = { isLow: () => boolean; freeBytes: () => number | null; stop: () => Promise<void> }

/** Whether space is low now, given whether it was before: it becomes low below the floor and stays low up to the floor plus a margin. */
export const lowAfter = (wasLow: boolean, freeBytes: number, floorBytes = FREE_FLOOR_BYTES): boolean =>
  freeBytes < (wasLow ? floorBytes + RECOVERY_BYTES : floorBytes)

/**
 * Watches the free space under a data directory: measured once before this returns, then every 5 seconds. A full disk
 * aborts the engine without a message, so callers refuse writes while `isLow()`.
 */
export const watchDisk = async (options: Options): Promise<DiskGuard> => {
  const { directory, log, onChange, floorBytes = FREE_FLOOR_BYTES, everyMs = EVERY_MS, statfs = nodeStatfs } = options
  let low = false
  let free: number | null = null
  let stopped = false

  const measure = async (): Promise<void> => {
    try {
      const { bavail, bsize } = await statfs(directory)
      free = bavail * bsize
    } catch (error) {
      log.warn({ directory, reason: reasonOf(error) }, 'free disk space could not be measured')
      return
    }
    const isLow = lowAfter(low, free, floorBytes)
    if (isLow === low || stopped) return
    low = isLow
    if (low) log.error({ directory, freeBytes: free }, 'disk space is low: writes are refused')
    else log.info({ directory, freeBytes: free }, 'disk space is back: writes are accepted')
    onChange?.(low)
  }
  await measure()
  const timer = every(everyMs, measure, error =>
    log.error({ directory, reason: reasonOf(error) }, 'free disk space is not watched')
  )
  return {
    isLow: () => low,
    freeBytes: () => free,
    async stop() {
      stopped = true
      await timer.stop()
    }
  }
}
