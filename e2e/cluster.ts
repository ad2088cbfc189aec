import { startEngine } from '@comptoir/embedded/engine/supervisor'
import { newSecret } from '@comptoir/kit/ids'
import { silentLog } from '@comptoir/kit/testing/log'
import { startNatsServer, type NatsServer } from '@comptoir/kit/testing/nats-server'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '..')

export const programs = {
  account: 'services/account/src/main.ts',
  batch: 'services/batch/src/main.ts',
  conversation: 'services/conversation/src/main.ts',
  recognition: 'services/recognition/src/main.ts',
  gateway: 'gateway/src/main.ts'
} as const
export type Program = keyof typeof programs

export interface Replica {
  program: Program
  process: ChildProcess
  /** What its ready line told: a gateway's URL. */
  url: string
}

const launch = async (program: Program, env: Record<string, string>): Promise<Replica> => {
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

const ended = async ({ process: child }: Replica, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

export interface Cluster {
  nats: NatsServer
  replicas: Replica[]
  gateways: () => Replica[]
  /** Kills a replica without a goodbye and starts another of its kind, a gateway on the same port. */
  replace(replica: Replica): Promise<void>
  stop(): Promise<void>
}

/** The portal as it is deployed: NATS, a database, and two processes of each service and of the gateway. */
export const openCluster = async (natsServer: string, dataDir: string): Promise<Cluster> => {
  const nats = await startNatsServer(natsServer)
  const engine = await startEngine({ dataDir, log: silentLog })
  const env = {
    MONGODB_URL: engine.url,
    NATS_URL: nats.url,
    SESSION_KEY: newSecret(),
    DATA_KEY: newSecret(),
    BLOBS: 'gridfs:',
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    THREADS: '1'
  }
  const replicas: Replica[] = []
  // One recognition first: two that seed an empty shop at once would draw everything twice.
  replicas.push(await launch('recognition', env))
  for (const program of ['account', 'batch', 'conversation', 'gateway'] as const)
    replicas.push(...(await Promise.all([launch(program, env), launch(program, env)])))
  replicas.push(await launch('recognition', env))

  return {
    nats,
    replicas,
    gateways: () => replicas.filter(replica => replica.program === 'gateway'),
    async replace(replica) {
      await ended(replica, 'SIGKILL')
      const port = replica.program === 'gateway' ? { PORT: new URL(replica.url).port } : {}
      replicas[replicas.indexOf(replica)] = await launch(replica.program, { ...env, ...port })
    },
    async stop() {
      await Promise.all(replicas.map(replica => ended(replica, 'SIGTERM')))
      await engine.stop()
      await nats.stop()
    }
  }
}
