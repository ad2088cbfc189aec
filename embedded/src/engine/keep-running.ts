import { backoff } from '@comptoir/kit/work/backoff'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from './engine-error.ts'
import type { HostProcess } from './host-process.ts'
import type { Log } from './log.ts'

/** After a run of this length the next restart is as quick as the first. */
const STEADY_MS = 1_000

/** How many milliseconds to wait before a restart after so many short runs in a row. */
export const pauseAfter = backoff({ firstMs: 50, mostMs: 2000 })

export type KeptRunning = {
  host: string
  pid(): number | null
  restarts(): number
  /** Has `withinMs` milliseconds, or as long as the process takes by itself. */
  stop(withinMs?: number): Promise<void>
}

type Options = {
  name: string
  log: Log
  /** Starts the process: anywhere at first (`null`), then where it was, so that the URL of the drivers stays valid. */
  launch: (host: string | null, signal: AbortSignal) => Promise<HostProcess>
}

/** Starts a database process, and starts it again each time it ends, until stopped. Rejects when the first start fails. */
export const keepRunning = async ({ name, log, launch }: Options): Promise<KeptRunning> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const first = await launch(null, signal)
  const { host } = first
  let current: HostProcess | null = first
  let restarts = 0

  const restart = async (failures: number): Promise<HostProcess> => {
    for (let attempt = failures; ; attempt++) {
      await sleep(pauseAfter(attempt), undefined, { signal })
      try {
        return await launch(host, signal)
      } catch (error) {
        signal.throwIfAborted()
        log.error({ host, reason: reasonOf(error) }, `${name} did not start again, next try follows`)
      }
    }
  }
  const watch = async (): Promise<void> => {
    let failures = 0
    for (let running = first; ;) {
      const since = Date.now()
      const how = await running.exited
      if (signal.aborted) return
      current = null
      log.error({ pid: running.pid, how }, `${name} stopped by itself, starting it again`)
      if (Date.now() - since >= STEADY_MS) failures = 0
      running = await restart(++failures)
      if (signal.aborted) return running.stop() // stopped between the start of the process and this line
      current = running
      restarts++
      log.info({ pid: running.pid, host, restarts }, `${name} is back`)
    }
  }
  const watching = watch().catch(error => {
    if (!signal.aborted) throw error
  })

  return {
    host,
    pid: () => current?.pid ?? null,
    restarts: () => restarts,
    stop: async withinMs => {
      stopping.abort()
      await current?.stop(withinMs)
      await watching
    }
  }
}
