import { newSecret } from '@comptoir/kit/store/ids'
import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { GenericContainer, Network, Wait, type StartedTestContainer } from 'testcontainers'
import { administratorEnv } from './account-holder.ts'
import type { Cluster, Replica } from './cluster-stories.ts'

const run = promisify(execFile)
const docker = async (...args: string[]) => (await run('docker', args)).stdout.trim()

/** A port of this machine that is free now: a container started again must be found where it was. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

interface RunningReplica extends Replica {
  container: StartedTestContainer
}

export interface ContainerCluster extends Cluster {
  /** Takes the containers of a service off the network, as a broken switch does: connections look open, nothing arrives. */
  partition(program: Replica['program']): Promise<void>
  /** Brings them back. */
  heal(program: Replica['program']): Promise<void>
  mongo: { kill(): Promise<void>; restart(): Promise<void> }
}

/** Images by the environment: `<IMAGE_PREFIX>/batch`, `MONGO_IMAGE`, `NATS_IMAGE`. */
const images = {
  prefix: process.env.IMAGE_PREFIX ?? 'comptoir',
  mongo: process.env.MONGO_IMAGE ?? 'mongo:8',
  nats: process.env.NATS_IMAGE ?? 'nats:2.10-alpine'
}

/** MongoDB as deployed, not started yet. */
export const mongoContainer = () =>
  new GenericContainer(images.mongo).withExposedPorts(27017).withWaitStrategy(Wait.forListeningPorts())

/** NATS with our configuration, not started yet. */
export const natsContainer = () =>
  new GenericContainer(images.nats)
    .withCopyFilesToContainer([
      { source: join(import.meta.dirname, '../docker/nats.conf'), target: '/etc/comptoir/nats.conf' }
    ])
    .withCommand(['-c', '/etc/comptoir/nats.conf'])
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forListeningPorts())

/** The portal in the containers it is deployed in: MongoDB, NATS, two of each service, two gateways. */
export const openContainers = async (): Promise<ContainerCluster> => {
  const network = await new Network().start()
  const [mongo, nats] = await Promise.all([
    mongoContainer().withNetwork(network).withNetworkAliases('mongo').start(),
    natsContainer().withNetwork(network).withNetworkAliases('nats').start()
  ])
  const environment = {
    MONGODB_URL: 'mongodb://mongo:27017/comptoir?directConnection=true&w=majority&journal=true',
    NATS_URL: 'nats://nats:4222',
    BUS_KEY: newSecret(),
    PUBLIC_URL: 'http://localhost',
    SESSION_KEY: newSecret(),
    DATA_KEY: newSecret(),
    ...administratorEnv,
    DEMO: '1',
    THREADS: '1',
    LOG_LEVEL: 'warn'
  }
  const startService = async (program: Replica['program']): Promise<RunningReplica> => {
    const container = await new GenericContainer(`${images.prefix}/${program}`)
      .withNetwork(network)
      .withEnvironment(environment)
      .withWaitStrategy(Wait.forLogMessage(`ready ${program}`))
      .withStartupTimeout(120_000)
      .start()
    return { program, url: '', container }
  }
  const startGateway = async (): Promise<RunningReplica> => {
    const port = await freePort()
    const container = await new GenericContainer(`${images.prefix}/gateway`)
      .withNetwork(network)
      .withEnvironment({ ...environment, PORT: '3000', PUBLIC_URL: `http://localhost:${port}` })
      .withExposedPorts({ container: 3000, host: port })
      .withWaitStrategy(Wait.forLogMessage('ready http'))
      .withStartupTimeout(120_000)
      .start()
    return { program: 'gateway', url: `http://localhost:${port}`, container }
  }

  // One recognition first: two that seed an empty shop at once would draw everything twice.
  const replicas = [await startService('recognition')]
  for (const program of ['account', 'batch', 'conversation'] as const)
    replicas.push(...(await Promise.all([startService(program), startService(program)])))
  replicas.push(...(await Promise.all([startGateway(), startGateway(), startService('recognition')])))

  const containersOf = (program: Replica['program']) =>
    replicas.filter(one => one.program === program).map(one => one.container.getId())
  const answering = async ({ program, url }: Replica) => {
    if (program !== 'gateway') return
    for (const end = Date.now() + 30_000; Date.now() < end;) {
      const up = await fetch(`${url}/api/settings`).then(
        () => true,
        () => false
      )
      if (up) return
    }
    throw new Error('the gateway did not come back')
  }

  return {
    replicas: () => replicas,
    async replace(replica) {
      const running = replicas.find(one => one === replica)
      if (!running) throw new Error('not a replica of this cluster')
      await docker('kill', '--signal', 'KILL', running.container.getId())
      await docker('start', running.container.getId())
      await answering(running)
    },
    async partition(program) {
      for (const id of containersOf(program)) await docker('network', 'disconnect', network.getName(), id)
    },
    async heal(program) {
      for (const id of containersOf(program)) await docker('network', 'connect', network.getName(), id)
    },
    nats: {
      kill: async () => void (await docker('kill', nats.getId())),
      restart: async () => void (await docker('start', nats.getId()))
    },
    mongo: {
      kill: async () => void (await docker('kill', mongo.getId())),
      restart: async () => void (await docker('start', mongo.getId()))
    },
    async stop() {
      await Promise.all(replicas.map(({ container }) => container.stop({ timeout: 10_000 })))
      await Promise.all([mongo.stop(), nats.stop()])
      await network.stop()
    }
  }
}
