import type { Log } from './log.ts'
import { atMost, tooLate } from '../work/at-most.ts'

export type Lifecycle = ReturnType<typeof createLifecycle>

/** Stops the parts of a process, within `graceMs` milliseconds in total. */
export const createLifecycle = ({ log, graceMs = 10_000 }: { log: Log; graceMs?: number }) => {
  const parts: { name: string; stop: () => Promise<void> }[] = []
  let stopping: Promise<void> | null = null

  const stopPart = async ({ name, stop }: (typeof parts)[number], withinMs: number): Promise<void> => {
    try {
      if ((await atMost(withinMs, stop())) === tooLate) log.error({ part: name }, 'part did not stop in time')
    } catch (error) {
      log.error({ err: error, part: name }, 'part did not stop well')
    }
  }

  const stopAll = async (reason: string) => {
    log.info({ reason }, 'stopping')
    const end = performance.now() + graceMs
    for (let part = parts.pop(); part; part = parts.pop()) {
      const leftMs = end - performance.now()
      // A part that hangs takes half of the time that is left, so that every part after it is stopped too.
      await stopPart(part, parts.length === 0 ? leftMs : leftMs / 2)
    }
    log.info('stopped')
  }

  /** Stops every part. Called again it returns the same promise. */
  const stop = (reason: string): Promise<void> => (stopping ??= stopAll(reason))

  return {
    /** Adds a part of the process. Parts stop in the reverse order. */
    onStop: (name: string, stop: () => Promise<void>): void => void parts.push({ name, stop }),
    stop,
    isStopping: () => stopping !== null,
    /** SIGTERM and SIGINT stop the process, a second one ends it at once. */
    listenToSignals(): void {
      for (const signal of ['SIGTERM', 'SIGINT'])
        process.on(signal, () => {
          if (stopping) process.exit(1)
          void stop(signal).then(() => process.exit(0))
        })
    }
  }
}
