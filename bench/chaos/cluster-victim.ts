import { startEngine } from '@comptoir/embedded/engine/supervisor'
import { newSecret } from '@comptoir/kit/store/ids'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { silentLog } from '@comptoir/kit/testing/log'
import { findNatsServer, startNatsServer } from '@comptoir/kit/testing/nats-server'
import type { Binary, ObjectId } from 'mongodb'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { administratorEnv } from '../../e2e/account-holder.ts'
import { programs } from '../../e2e/process-cluster.ts'
import { blobsInDatabase } from '../model/blob-folder.ts'
import { freezeFor, keepProcess } from './kept-process.ts'
import { spoiled, type Target, type Victim, type VictimOptions } from './victim.ts'
import { freePort, openWire } from './wire.ts'

const root = resolve(import.meta.dirname, '../..')

const killed = (pid: number | null): boolean => pid !== null && process.kill(pid, 'SIGKILL')

/** What JetStream tells of its streams, as far as it is read here. */
interface JetStreamReport {
  account_details?: {
    stream_detail?: { consumer_detail?: { num_pending: number; num_ack_pending: number }[] }[]
  }[]
}

/** How many events wait in JetStream, or were handed to a service that has not acknowledged them. */
const eventsIn = async (monitorPort: number): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${monitorPort}/jsz?accounts=true&streams=true&consumers=true`)
  const { account_details: accounts = [] } = (await answer.json()) as JetStreamReport
  return accounts
    .flatMap(({ stream_detail: streams = [] }) => streams)
    .flatMap(({ consumer_detail: consumers = [] }) => consumers)
    .reduce((all, { num_pending: pending, num_ack_pending: unacknowledged }) => all + pending + unacknowledged, 0)
}

/** How long NATS is down before it is started again. */
const natsDownMs = 1000

/** The portal as it is deployed: one process of each service, two gateways, NATS, and blobs in the database. */
export const openCluster = async (options: VictimOptions): Promise<Victim> => {
  const binary = findNatsServer()
  if (binary === null) throw new Error('nats-server is not installed')
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-chaos-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const monitor = await freePort()
  const nats = await startNatsServer(binary, ['-m', String(monitor)])
  process.once('exit', () => void nats.kill())
  const engine = await startEngine({ dataDir, log: silentLog })
  const ports = [await freePort(), await freePort()]
  const wire = await openWire(() => ports)
  const dataKey = newSecret()
  const shared = {
    MONGODB_URL: engine.url,
    NATS_URL: nats.url,
    BUS_KEY: newSecret(),
    PUBLIC_URL: wire.url,
    SESSION_KEY: newSecret(),
    DATA_KEY: dataKey,
    ...administratorEnv,
    BLOBS: 'gridfs:',
    DEMO: '1',
    LOG_LEVEL: 'error',
    THREADS: '1'
  }
  const keep = (program: keyof typeof programs, port: number) =>
    keepProcess({
      name: program,
      script: resolve(root, programs[program]),
      hear: options.hear,
      options: () => {
        const { node, env } = spoiled(options)
        return { node, env: { ...env, ...shared, PORT: String(port) } }
      }
    })
  const services = (['recognition', 'account', 'batch', 'conversation'] as const).map(program => keep(program, 0))
  const gateways = ports.map(port => keep('gateway', port))
  const { db, close } = await connectMongo({ url: engine.url, log: silentLog, waitMs: 60_000 })

  let turn = 0
  const aGateway = () => gateways[(turn += 1) % gateways.length]
  const gateway: Target = {
    kind: 'gateway',
    kill: () => aGateway()?.kill() ?? false,
    freeze: async ms => (await aGateway()?.freeze(ms)) ?? false
  }
  const database: Target = {
    kind: 'engine',
    kill: () => killed(engine.pid()),
    freeze: async ms => {
      const pid = engine.pid()
      return pid !== null && (await freezeFor(pid, ms))
    }
  }
  let isNatsDown = false
  const restartNats = async () => {
    await nats.kill()
    await pause(natsDownMs)
    await nats.restart()
    isNatsDown = false
  }
  const bus: Target = {
    kind: 'nats',
    kill: () => {
      if (isNatsDown) return false
      isNatsDown = true
      void restartNats()
      return true
    },
    freeze: async ms => {
      if (isNatsDown) return false
      nats.freeze()
      await pause(ms)
      nats.thaw()
      return true
    }
  }
  const files = db.collection<{ _id: ObjectId; filename: string }>('photos.files')
  const chunks = db.collection<{ files_id: ObjectId; data: Binary }>('photos.chunks')
  return {
    url: wire.url,
    wire,
    targets: [...services.map(({ name: kind, kill, freeze }) => ({ kind, kill, freeze })), gateway, database, bus],
    async corrupt(name) {
      const file = await files.findOne({ filename: name })
      const chunk = file && (await chunks.findOne({ files_id: file._id }))
      if (!chunk) throw new Error(`${name} is not there`)
      const damaged = Buffer.from(chunk.data.buffer)
      damaged[100] = (damaged[100] ?? 0) ^ 255
      const put = async (data: Binary | Buffer) =>
        void (await chunks.updateOne({ _id: chunk._id }, { $set: { data: data as Binary } }))
      await put(damaged)
      // A process trusts a file of the database that it has compared once: the next one compares it anew.
      for (const one of gateways) one.kill()
      return () => put(chunk.data)
    },
    parts: { db, dataKey, photos: blobsInDatabase(db, 'photos'), catalogue: blobsInDatabase(db, 'catalogue') },
    eventsUnderWay: () => eventsIn(monitor),
    async stop() {
      await Promise.all([...services, ...gateways].map(one => one.stop()))
      await close()
      await engine.stop()
      await nats.stop()
      await wire.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
