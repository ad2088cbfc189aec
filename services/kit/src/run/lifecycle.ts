import type { Log } from './log.ts'
import { atMost, tooLate } from '../work/at-most.ts'

export interface Lifecycle {
  /** Adds a part of the process. Parts stop in the reverse order. */
  onStop(name: string, stop: () => Promise<void>): void
  /** Stops every part, within the grace time in total. Called again it returns the same promise. */
  stop(reason: string): Promise<void>
  isStopping(): boolean
  /** SIGTERM and SIGINT stop the process, a second one ends it at once. */
  listenToSignals(): void
}

export const createLifecycle = ({
  log,
  graceMs = 10_000,
  exit = code => process.exit(code)
}: {
  log: Log
  graceMs?: number
  exit?: (code: number) => void
}): Lifecycle => {
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

  const lifecycle: Lifecycle = {
    onStop: (name, stop) => void parts.push({ name, stop }),
    stop: reason => (stopping ??= stopAll(reason)),
    isStopping: () => stopping !== null,
    listenToSignals() {
      for (const signal of ['SIGTERM', 'SIGINT'] as const)
        process.on(signal, () => {
          if (stopping) return exit(1)
          void lifecycle.stop(signal).then(() => exit(0))
        })
    }
  }
  return lifecycle
}
