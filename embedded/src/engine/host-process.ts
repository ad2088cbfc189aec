import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { engineError } from './engine-error.ts'
import { hostReport } from './host-report.ts'
import type { StopRequest } from './host-report.ts'

const STOP_WITHIN_MS = 8_000
/** What is left of the time of a stop for the end of the process, once its database is closed. */
const EXIT_SHARE = 0.1
const LAST_WORDS = 2_000

/**
 * A host process that reported ready. `exited` resolves with how the process ended. `stop` has 8 seconds where no other
 * time is given, and kills what takes longer.
 */
export type HostProcess = { host: string; pid: number; exited: Promise<string>; stop(withinMs?: number): Promise<void> }

type Launch = {
  script: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
  readyWithinMs: number
  signal: AbortSignal
  /** Hears that the process has begun, long before its database answers. */
  onSpawn?: (() => void) | undefined
}

const untilExit = (child: ChildProcess): Promise<string> =>
  new Promise(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (status, signal) => resolve(signal ? `killed by ${signal}` : `exit status ${status}`))
  })

/** Disconnects the process, which stops it, and kills one that does not stop in time. */
const terminate = async (child: ChildProcess, exited: Promise<string>, withinMs = STOP_WITHIN_MS): Promise<void> => {
  const killing = setTimeout(() => child.kill('SIGKILL'), withinMs)
  if (child.connected) {
    const request: StopRequest = { stopWithinMs: withinMs * (1 - EXIT_SHARE) }
    child.send(request, () => {
      if (child.connected) child.disconnect()
    })
  }
  await exited
  clearTimeout(killing)
}

/**
 * Starts a host script (`host.ts`, `mongod-host.ts`) with this Node.js and waits until its database answers. Aborting
 * the signal stops it. Rejects with DATA_DIR_IN_USE or ENGINE_START_FAILED once the process has ended.
 */
export const launchHost = async ({
  script,
  args,
  env,
  readyWithinMs,
  signal,
  onSpawn
}: Launch): Promise<HostProcess> => {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  if (onSpawn) child.once('spawn', onSpawn)
  const exited = untilExit(child).then(how => `${how} ${lastWords}`.trim())
  const stop = (withinMs?: number) => terminate(child, exited, withinMs)
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = `${lastWords}${text}`.slice(-LAST_WORDS)
  })
  const settled = new AbortController()
  const outcome = await new Promise<ReturnType<typeof hostReport> | string>(resolve => {
    const late = setTimeout(() => resolve(`not ready within ${readyWithinMs / 1000} s`), readyWithinMs)
    settled.signal.addEventListener('abort', () => clearTimeout(late))
    signal.addEventListener('abort', () => resolve('told to stop while it started'), { signal: settled.signal })
    child.once('message', message => resolve(hostReport(message)))
    void exited.then(resolve)
  })
  settled.abort()
  if (typeof outcome === 'object' && outcome?.state === 'ready')
    return { host: outcome.host, pid: outcome.pid, exited, stop }
  await stop()
  if (typeof outcome === 'string') throw engineError('ENGINE_START_FAILED', outcome)
  throw engineError(outcome?.inUse ? 'DATA_DIR_IN_USE' : 'ENGINE_START_FAILED', outcome?.reason ?? 'it sent no report')
}
