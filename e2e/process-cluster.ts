import { startEngine } from '@comptoir/embedded/engine/supervisor'
import { newSecret } from '@comptoir/kit/store/ids'
import { silentLog } from '@comptoir/kit/testing/log'
import { startNatsServer } from '@comptoir/kit/testing/nats-server'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { administratorEnv } from './account-holder.ts'
import type { Cluster, Replica } from './cluster-stories.ts'
import { newDataDir, removeDataDir } from './portal.ts'

const root = resolve(import.meta.dirname, '..')

export const programs = {
  account: 'services/account/src/main.ts',
  batch: 'services/batch/src/main.ts',
  conversation: 'services/conversation/src/main.ts',
  recognition: 'services/recognition/src/main.ts',
  gateway: 'gateway/src/main.ts'
} as const
type Program = keyof typeof programs

interface RunningReplica extends Replica {
  process: ChildProcess
  /** The folder of the release it runs. */
  from: string
}

const launch = async (
  program: Program,
  env: Record<string, string>,
  { from, hear, started }: { from: string; hear: Hear; started: ChildProcess[] }
): Promise<RunningReplica> => {
  const child = spawn(process.execPath, [resolve(from, programs[program])], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  started.push(child)
  const url = await new Promise<string>((ready, failed) => {
    child.once('exit', code => failed(new Error(`${program} ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('ready ')) ready(line.slice('ready '.length))
      else hear(program, line)
    })
  })
  return { program, process: child, url, from }
}

const ended = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Starts NATS with the users of a configuration as `docker/nats.conf`; without one everybody may do everything. */
const startNats = async (natsServer: string, dataDir: string, configuration: string | null) => {
  if (configuration === null) {
    const nats = await startNatsServer(natsServer)
    return { nats, urlFor: () => nats.url }
  }
  // A password must begin with a letter: NATS would read some others as numbers.
  const passwords = Object.fromEntries(Object.keys(programs).map(program => [program, `k${newSecret()}`]))
  for (const [program, password] of Object.entries(passwords))
    process.env[`NATS_${program.toUpperCase()}_PASSWORD`] = password
  const deployed = await readFile(configuration, 'utf8')
  // A store of its own, and no monitoring page, whose port may be taken.
  const here = deployed.replace(/^http_port.*$/m, '').replace(/^jetstream \{[^}]*\}$/m, '')
  await writeFile(join(dataDir, 'nats.conf'), here)
  const nats = await startNatsServer(natsServer, ['-c', join(dataDir, 'nats.conf')])
  return {
    nats,
    urlFor: (program: Program) => nats.url.replace('nats://', `nats://${program}:${passwords[program]}@`)
  }
}

/** Hears each line that a program logs. */
type Hear = (program: Program, line: string) => void

interface ProcessOptions {
  /** How many processes of each program, or of one. */
  replicas?: number | ((program: Program) => number)
  /** More environment of a program. */
  envOf?: (program: Program) => Record<string, string>
  /** The folder of the release that runs; this checkout by default. */
  from?: string
  hear?: Hear
  /** The configuration of NATS, with a user for each program; without one there are no users. */
  natsConfiguration?: string
}

/** The portal in processes of this machine, which can be rolled from one release to another. */
export interface ProcessCluster extends Cluster {
  databaseUrl: string
  dataKey: string
  /** Ends a replica as a deployment does, by SIGTERM, and starts it again from the folder of a release, a gateway at the same URL. */
  roll(replica: Replica, from: string): Promise<void>
}

/** The portal as it is deployed, in processes of this machine. */
export const openProcesses = async (
  natsServer: string,
  {
    replicas: each = 2,
    envOf = () => ({}),
    from = root,
    hear = () => undefined,
    natsConfiguration
  }: ProcessOptions = {}
): Promise<ProcessCluster> => {
  const dataDir = await newDataDir()
  const { nats, urlFor } = await startNats(natsServer, dataDir, natsConfiguration ?? null)
  const engine = await startEngine({ dataDir, log: silentLog })
  const env = {
    MONGODB_URL: engine.url,
    BUS_KEY: newSecret(),
    PUBLIC_URL: 'http://localhost',
    SESSION_KEY: newSecret(),
    DATA_KEY: newSecret(),
    ...administratorEnv,
    BLOBS: 'gridfs:',
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    THREADS: '1'
  }
  const replicas: RunningReplica[] = []
  const started: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(started.map(child => ended(child, 'SIGTERM')))
    await engine.stop()
    await nats.stop()
    await removeDataDir(dataDir)
  }
  const countOf = typeof each === 'number' ? () => each : each
  const start = async (program: Program, count: number) => {
    const itsEnv = { ...env, NATS_URL: urlFor(program), ...envOf(program) }
    const starting = Array.from({ length: count }, () => launch(program, itsEnv, { from, hear, started }))
    replicas.push(...(await Promise.all(starting)))
  }
  try {
    // One recognition first: two that seed an empty shop at once would draw everything twice.
    await start('recognition', 1)
    for (const program of ['account', 'batch', 'conversation', 'gateway'] as const)
      await start(program, countOf(program))
    await start('recognition', countOf('recognition') - 1)
  } catch (error) {
    await stop()
    throw error
  }

  const again = async (replica: Replica, signal: NodeJS.Signals, release?: string) => {
    const running = replicas.find(one => one === replica)
    if (!running) throw new Error('this replica was replaced before')
    await ended(running.process, signal)
    const port = replica.program === 'gateway' ? { PORT: new URL(replica.url).port } : {}
    const itsEnv = { ...env, NATS_URL: urlFor(replica.program), ...envOf(replica.program), ...port }
    const options = { from: release ?? running.from, hear, started }
    replicas[replicas.indexOf(running)] = await launch(replica.program, itsEnv, options)
  }

  return {
    nats,
    databaseUrl: engine.url,
    dataKey: env.DATA_KEY,
    replicas: () => replicas,
    replace: replica => again(replica, 'SIGKILL'),
    roll: (replica, release) => again(replica, 'SIGTERM', release),
    stop
  }
}
