import { startEngine } from '@comptoir/embedded/engine/supervisor'
import { newSecret } from '@comptoir/kit/store/ids'
import { silentLog } from '@comptoir/kit/testing/log'
import { startNatsServer } from '@comptoir/kit/testing/nats-server'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { administratorEnv } from './account-holder.ts'
import type { Cluster, Replica } from './cluster-stories.ts'
import { newDataDir, removeDataDir } from './portal.ts'

const root = resolve(import.meta.dirname, '..')

const programs = {
  account: 'services/account/src/main.ts',
  batch: 'services/batch/src/main.ts',
  conversation: 'services/conversation/src/main.ts',
  recognition: 'services/recognition/src/main.ts',
  gateway: 'gateway/src/main.ts'
} as const
type Program = keyof typeof programs

interface RunningReplica extends Replica {
  process: ChildProcess
}

const launch = async (program: Program, env: Record<string, string>): Promise<RunningReplica> => {
  const child = spawn(process.execPath, [resolve(root, programs[program])], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise<string>((ready, failed) => {
    child.once('exit', code => failed(new Error(`${program} ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('ready ')) ready(line.slice('ready '.length))
    })
  })
  return { program, process: child, url }
}

const ended = async ({ process: child }: RunningReplica, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

interface ProcessOptions {
  /** How many processes of each service and of the gateway. */
  replicas?: number
  /** More environment of a program. */
  envOf?: (program: Program) => Record<string, string>
}

/** The portal as it is deployed, in processes of this machine. */
export const openProcesses = async (
  natsServer: string,
  { replicas: each = 2, envOf = () => ({}) }: ProcessOptions = {}
): Promise<Cluster & { databaseUrl: string; dataKey: string }> => {
  const dataDir = await newDataDir()
  const nats = await startNatsServer(natsServer)
  const engine = await startEngine({ dataDir, log: silentLog })
  const env = {
    MONGODB_URL: engine.url,
    NATS_URL: nats.url,
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
  const start = async (program: Program, count: number) => {
    const starting = Array.from({ length: count }, () => launch(program, { ...env, ...envOf(program) }))
    replicas.push(...(await Promise.all(starting)))
  }
  // One recognition first: two that seed an empty shop at once would draw everything twice.
  await start('recognition', 1)
  for (const program of ['account', 'batch', 'conversation', 'gateway'] as const) await start(program, each)
  await start('recognition', each - 1)

  return {
    nats,
    databaseUrl: engine.url,
    dataKey: env.DATA_KEY,
    replicas: () => replicas,
    async replace(replica) {
      const running = replicas.find(one => one === replica)
      if (!running) throw new Error('this replica was replaced before')
      await ended(running, 'SIGKILL')
      const port = replica.program === 'gateway' ? { PORT: new URL(replica.url).port } : {}
      replicas[replicas.indexOf(running)] = await launch(replica.program, {
        ...env,
        ...envOf(replica.program),
        ...port
      })
    },
    async stop() {
      await Promise.all(replicas.map(replica => ended(replica, 'SIGTERM')))
      await engine.stop()
      await nats.stop()
      await removeDataDir(dataDir)
    }
  }
}
