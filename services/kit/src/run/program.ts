import { collectAtRest } from './collect-at-rest.ts'
import { ConfigError } from './config.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createLog, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { startTraces } from './traces.ts'

/** What every program works with. */
export interface ProgramParts {
  log: Log
  lifecycle: Lifecycle
  /** Absent where the settings name no port for them. */
  metrics: Metrics | undefined
}

interface Program<Settings> {
  name: string
  /** Reads the settings from the environment. Throws `ConfigError`. */
  settings: (env: Record<string, string | undefined>) => Settings
  /** Starts the program. Returns what the ready line shows, such as the URL. */
  start: (parts: ProgramParts, settings: Settings) => Promise<string>
}

/** An address or port of the settings that is in use, not allowed, or not of this machine. */
const addressCodes = new Set<unknown>(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

/** Whether an operator can mend it: then one line says all there is to say. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigError || (error instanceof Error && 'code' in error && addressCodes.has(error.code))

/**
 * Runs a program until SIGTERM: settings, log, signals, metrics, then whatever `start` opens. Prints one line that
 * begins with `ready` when it is started. A start that fails stops what was opened, says why in one line on standard
 * error, and ends the process with status 1; what no operator can mend is in the log too.
 */
export const runProgram = async <
  Settings extends { LOG_LEVEL: string; HOST: string; METRICS_PORT?: number | undefined }
>({
  name,
  settings: readSettings,
  start
}: Program<Settings>): Promise<void> => {
  let opened: { log: Log; lifecycle: Lifecycle } | null = null
  try {
    const settings = readSettings(process.env)
    const log = createLog({ name, level: settings.LOG_LEVEL })
    const lifecycle = createLifecycle({ log })
    opened = { log, lifecycle }
    lifecycle.listenToSignals()
    const traces = await startTraces(name)
    lifecycle.onStop('traces', () => traces.stop())
    // There with `--expose-gc`, which `npm start` and the images set.
    const { gc } = globalThis
    if (gc) collectAtRest(gc)
    const { HOST: host, METRICS_PORT: port } = settings
    let started = false
    let metrics: Metrics | undefined
    if (port !== undefined) {
      const [{ createMetrics }, { startMetricsServer }] = await Promise.all([
        import('./metrics.ts'),
        import('./metrics-server.ts')
      ])
      metrics = createMetrics({ process: name })
      // Before all else: while the process waits for a database or a bus, the port says that it lives and is not ready.
      const ready = () => started && !lifecycle.isStopping()
      const server = await startMetricsServer({ host, port, metrics, ready, log })
      lifecycle.onStop('metrics', () => server.close())
    }
    const ready = await start({ log, lifecycle, metrics }, settings)
    if (lifecycle.isStopping()) return
    started = true
    process.stdout.write(`ready ${ready}\n`)
  } catch (error) {
    // A signal stops the parts under a start: that is no failure, and the process ends as the signal wants it.
    if (opened?.lifecycle.isStopping()) return
    if (isForOperator(error)) process.stderr.write(`${error.message}\n`)
    else {
      process.stderr.write(`${name} did not start: ${error instanceof Error ? error.message : String(error)}\n`)
      opened?.log.fatal({ err: error }, 'the start failed')
    }
    await opened?.lifecycle.stop('the start failed')
    process.exit(1)
  }
}
