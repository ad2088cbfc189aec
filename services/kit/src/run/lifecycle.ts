import type { Log } from './log.ts'
import { atMost, tooLate } from '../work/at-most.ts'

export type Lifecycle = ReturnType<typeof createLifecycle>

/** Stops a part within `withinMs` milliseconds. Later, the parts after it are stopped and the process ends. */
type Stop = (withinMs: number) => Promise<void>

interface LifecycleOptions {
  log: Log
  /** How many milliseconds a stop takes at most. A service manager kills after ten seconds. */
  graceMs?: number
  /**
   * How many milliseconds after a signal the same one is its echo: what is sent to the whole process group is also passed
   * on by npm.
   */
  echoMs?: number
}

/** Stops the parts of a process, within `graceMs` milliseconds in total. */
export const createLifecycle = ({ log, graceMs = 9000, echoMs = 1000 }: LifecycleOptions) => {
  const parts: { name: string; stop: Stop }[] = []
  let stopping: Promise<void> | null = null

  const stopPart = async ({ name, stop }: (typeof parts)[number], withinMs: number): Promise<void> => {
    try {
      if ((await atMost(withinMs, stop(withinMs))) === tooLate) log.error({ part: name }, 'part did not stop in time')
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
    onStop: (name: string, stop: Stop): void => void parts.push({ name, stop }),
    stop,
    isStopping: () => stopping !== null,
    /** SIGTERM and SIGINT stop the process, a second one ends it at once. */
    listenToSignals(): void {
      let first: { signal: string; at: number } | null = null
      for (const signal of ['SIGTERM', 'SIGINT'])
        process.on(signal, () => {
          const isEcho = first?.signal === signal && performance.now() - first.at < echoMs
          if (isEcho) return
          if (stopping) process.exit(1)
          first = { signal, at: performance.now() }
          void stop(signal).then(() => process.exit(0))
        })
    }
  }
}
