import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'

export interface Lifecycle {
  /** What is opened later is stopped earlier. */
  onStop(name: string, stop: () => Promise<void>): void
  /** Stops everything in reverse order, within the grace time in total. Again gives the same promise. */
  stop(reason: string): Promise<void>
  /** SIGTERM and SIGINT stop the process; a second one ends it at once. */
  listenToSignals(): void
}

const outOfTime = Symbol('out of time')

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

  const stopAll = async (reason: string) => {
    log.info({ reason }, 'stopping')
    const limit = new AbortController()
    const deadline = pause(graceMs, outOfTime, { signal: limit.signal })
    deadline.catch(() => undefined)
    for (const { name, stop } of parts.toReversed()) {
      const work = Promise.resolve()
        .then(stop)
        .catch((error: unknown) => log.error({ err: error, part: name }, 'part did not stop well'))
      if ((await Promise.race([work, deadline])) === outOfTime) {
        log.error({ part: name }, 'stopping took too long')
        return
      }
    }
    limit.abort()
    log.info('stopped')
  }

  const lifecycle: Lifecycle = {
    onStop: (name, stop) => void parts.push({ name, stop }),
    stop: reason => (stopping ??= stopAll(reason)),
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

export interface Health {
  status: 'ok' | 'down'
  parts: Record<string, 'ok' | 'down'>
}

/** Asks every part at once; one that throws or does not answer within `timeoutMs` is down, and with it the whole. */
export const checkHealth = async (
  parts: Record<string, () => Promise<unknown>>,
  timeoutMs: number
): Promise<Health> => {
  const limit = new AbortController()
  const late = pause(timeoutMs, 'down' as const, { signal: limit.signal }).catch(() => 'down' as const)
  const answers = await Promise.all(
    Object.entries(parts).map(async ([name, ask]) => {
      const answer = Promise.resolve()
        .then(ask)
        .then(
          () => 'ok' as const,
          () => 'down' as const
        )
      return [name, await Promise.race([answer, late])] as const
    })
  )
  limit.abort()
  return {
    status: answers.every(([, status]) => status === 'ok') ? 'ok' : 'down',
    parts: Object.fromEntries(answers)
  }
}
