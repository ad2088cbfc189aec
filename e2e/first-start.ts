import { startEngine } from '@comptoir/embedded/engine/supervisor'
import { newSecret } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { startNatsServer } from '@comptoir/kit/testing/nats-server'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabaseProxy } from '../embedded/testing/database-proxy.ts'
import { administratorEnv } from './account-holder.ts'
import { newDataDir, removeDataDir } from './portal.ts'
import { programs } from './process-cluster.ts'

const root = resolve(import.meta.dirname, '..')
/** A cluster that is not healthy by then counts as one that does not start. */
const givenUpMs = 300_000

type Program = keyof typeof programs
const names = Object.keys(programs) as Program[]

interface StartOptions {
  /** By how much longer every answer of the database takes than it takes the engine. */
  slowedBy?: number
  /** Resolves when the database may come, and then NATS; both are there from the beginning by default. */
  untilDatabase?: (log: readonly string[]) => Promise<unknown>
  untilNats?: () => Promise<unknown>
}

/** How a first start went. */
export interface FirstStart {
  /** Milliseconds from the launch of the programs until the gateway said that every part answers. */
  ms: number
  /** The programs that ended by themselves. */
  ended: string[]
  /** The lines that the programs logged until then. */
  log: readonly string[]
}

/** Keeps a core busy for as long as its parent lives: a run of the tests may be killed. */
const busyLoop = 'for (const parent = process.ppid; process.ppid === parent; );'

/** Programs that keep a core busy each. */
export const keepBusy = (loops: number): { stop(): void } => {
  const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }))
  const stop = () => busy.forEach(child => child.kill('SIGKILL'))
  process.once('exit', stop)
  return { stop }
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/**
 * Starts one process of each service and a gateway at the same time on an empty database, as a deployment does, waits until
 * all of them work, and ends them. Nobody starts a program again that ends.
 */
export const startOnce = async (natsServer: string, options: StartOptions = {}): Promise<FirstStart> => {
  const { slowedBy = 0, untilDatabase, untilNats } = options
  const dataDir = await newDataDir()
  const engine = await startEngine({ dataDir, log: silentLog })
  const nats = await startNatsServer(natsServer)
  let database = await openDatabaseProxy(engine.url, { slowedBy })
  if (untilDatabase) await database.close()
  if (untilNats) await nats.kill()
  const env = {
    ...process.env,
    MONGODB_URL: database.url,
    NATS_URL: nats.url,
    BUS_KEY: newSecret(),
    PUBLIC_URL: 'http://localhost',
    SESSION_KEY: newSecret(),
    DATA_KEY: newSecret(),
    ...administratorEnv,
    BLOBS: 'gridfs:',
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    THREADS: '1'
  }
  const log: string[] = []
  const begun = performance.now()
  const started = names.map(program => {
    const child = spawn(process.execPath, [resolve(root, programs[program])], {
      env,
      stdio: ['ignore', 'pipe', 'inherit']
    })
    let url: string | null = null
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('ready ')) url = line.slice('ready '.length)
      else log.push(line)
    })
    return { program, child, url: () => url }
  })
  // A run that is ended leaves nothing behind.
  const killAll = () => {
    for (const { child } of started) child.kill('SIGKILL')
    void nats.kill()
  }
  process.once('exit', killAll)
  const endedByThemselves = () =>
    started.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).map(({ program }) => program)

  try {
    if (untilDatabase) {
      await untilDatabase(log)
      database = await openDatabaseProxy(engine.url, { slowedBy, port: database.port })
    }
    if (untilNats) {
      await untilNats()
      await nats.restart()
    }
    const gateway = started.find(({ program }) => program === 'gateway')
    const untilHealthy = eventually(async () => {
      if (endedByThemselves().length > 0) return
      if (!started.every(({ url }) => url() !== null)) throw new Error(`not ready\n${log.join('\n')}`)
      const { status } = await fetch(`${gateway?.url() ?? ''}/api/health`)
      if (status !== 200) throw new Error(`the health page answers ${status}`)
    }, givenUpMs)
    await untilHealthy
    return { ms: performance.now() - begun, ended: endedByThemselves(), log: [...log] }
  } finally {
    await Promise.all(started.map(({ child }) => ended(child)))
    await database.close()
    await engine.stop()
    await nats.stop()
    await removeDataDir(dataDir)
    process.removeListener('exit', killAll)
  }
}
