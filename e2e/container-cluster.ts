import { newSecret } from '@comptoir/kit/store/ids'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
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
  /** The keys of the portal, as its environment has them. */
  keys: { DATA_KEY: string; SESSION_KEY: string }
  /**
   * Runs a command of an operator on the database at `server`, the portal's by default, with a folder of this machine at
   * /backups. Returns what it printed.
   */
  operate(folder: string, argv: string[], server?: string): Promise<string>
  /** Another, empty database. */
  emptyMongo(): Promise<{ inNetwork: string; fromHere: string; stop(): Promise<void> }>
  mongo: {
    /** Where this machine reaches it. */ server(): string
    kill(): Promise<void>
    restart(): Promise<void>
  }
}

/** Images by the environment: `<IMAGE_PREFIX>/batch`, `MONGO_IMAGE`, `NATS_IMAGE`. */
export const images = {
  prefix: process.env.IMAGE_PREFIX ?? 'comptoir',
  mongo: process.env.MONGO_IMAGE ?? 'mongo:8',
  nats: process.env.NATS_IMAGE ?? 'nats:2.10-alpine'
}

/** A container that is not ready by then does not start. */
const startupMs = 300_000

const programs = ['gateway', 'account', 'batch', 'conversation', 'recognition'] as const
/** New passwords, by program. They must begin with a letter: NATS would read some others as numbers. */
const newPasswords = () => Object.fromEntries([...programs, 'operator'].map(name => [name, `k${newSecret()}`]))
/** The passwords of the users of docker/nats.conf and of docker/mongo-users.js. */
const [natsPasswords, mongoPasswords] = [newPasswords(), newPasswords()]
const asEnvironment = (server: 'MONGO' | 'NATS', passwords: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(passwords).map(([name, value]) => [`${server}_${name.toUpperCase()}_PASSWORD`, value])
  )

interface MongoOptions {
  /** False lets everybody do everything. */
  users?: boolean
  /** Of this machine. */
  port?: number
  /** The share of a core that it has at most: a tenth of one makes a database that is busy all the time ten times as slow. */
  cpu?: number | undefined
}

/** MongoDB as deployed, not started yet. */
export const mongoContainer = ({ users = true, port, cpu }: MongoOptions = {}) => {
  const mongo = new GenericContainer(images.mongo)
    .withExposedPorts(port === undefined ? 27017 : { container: 27017, host: port })
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(startupMs)
  if (cpu !== undefined) mongo.withResourcesQuota({ cpu })
  if (!users) return mongo
  const root = { MONGO_INITDB_ROOT_USERNAME: 'root', MONGO_INITDB_ROOT_PASSWORD: newSecret() }
  return mongo.withEnvironment({ ...root, ...asEnvironment('MONGO', mongoPasswords) }).withCopyFilesToContainer([
    {
      source: join(import.meta.dirname, '../docker/mongo-users.js'),
      target: '/docker-entrypoint-initdb.d/users.js'
    }
  ])
}

/** The address of the portal's database for a user of docker/mongo-users.js. */
export const mongoUrl = (user: string, { server = 'mongo:27017', passwordOf = user } = {}) =>
  `mongodb://${user}:${mongoPasswords[passwordOf]}@${server}/comptoir?directConnection=true&w=majority&journal=true`

/** The address of NATS for a program. */
const natsUrl = (program: Replica['program']) => `nats://${program}:${natsPasswords[program]}@nats:4222`

/** NATS with our configuration, not started yet; `users: false` lets everybody do everything. */
export const natsContainer = async ({ users = true } = {}) => {
  const deployed = await readFile(join(import.meta.dirname, '../docker/nats.conf'), 'utf8')
  return new GenericContainer(images.nats)
    .withEnvironment(asEnvironment('NATS', natsPasswords))
    .withCopyContentToContainer([
      {
        content: users ? deployed : deployed.replace(/^authorization \{.*^\}$/ms, ''),
        target: '/etc/comptoir/nats.conf'
      }
    ])
    .withCommand(['-c', '/etc/comptoir/nats.conf'])
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forListeningPorts())
}

/** Whence the requests of this machine reach a container: a gateway takes that address for a proxy's. */
const dockerNetworks = '172.16.0.0/12,192.168.0.0/16,10.0.0.0/8'

interface ContainersOptions {
  /** One of each, all started at the same moment, as on the day of a first deployment. */
  isFirstStart?: boolean
  /** The share of a core that MongoDB has at most. */
  mongoCpu?: number
}

/** The portal in the containers it is deployed in: MongoDB, NATS, two of each service, two gateways. */
export const openContainers = async (options: ContainersOptions = {}): Promise<ContainerCluster> => {
  const { isFirstStart = false, mongoCpu } = options
  const network = await new Network().start()
  const [mongo, nats] = await Promise.all([
    mongoContainer({ port: await freePort(), cpu: mongoCpu })
      .withNetwork(network)
      .withNetworkAliases('mongo')
      .start(),
    natsContainer().then(nats => nats.withNetwork(network).withNetworkAliases('nats').start())
  ])
  const keys = { DATA_KEY: newSecret(), SESSION_KEY: newSecret() }
  const environment = {
    ...keys,
    BUS_KEY: newSecret(),
    PUBLIC_URL: 'http://localhost',
    ...administratorEnv,
    DEMO: '1',
    THREADS: '1',
    LOG_LEVEL: 'warn'
  }
  const startService = async (program: Replica['program']): Promise<RunningReplica> => {
    const container = await new GenericContainer(`${images.prefix}/${program}`)
      .withNetwork(network)
      .withEnvironment({ ...environment, MONGODB_URL: mongoUrl(program), NATS_URL: natsUrl(program) })
      .withWaitStrategy(Wait.forLogMessage(`ready ${program}`))
      .withStartupTimeout(startupMs)
      .start()
    return { program, url: '', container }
  }
  const startGateway = async (): Promise<RunningReplica> => {
    const port = await freePort()
    const container = await new GenericContainer(`${images.prefix}/gateway`)
      .withNetwork(network)
      .withEnvironment({
        ...environment,
        MONGODB_URL: mongoUrl('gateway'),
        NATS_URL: natsUrl('gateway'),
        PORT: '3000',
        TRUST_PROXY: dockerNetworks,
        PUBLIC_URL: `http://localhost:${port}`
      })
      .withExposedPorts({ container: 3000, host: port })
      .withWaitStrategy(Wait.forLogMessage('ready http'))
      .withStartupTimeout(startupMs)
      .start()
    return { program: 'gateway', url: `http://localhost:${port}`, container }
  }

  const startOneOfEach = () =>
    Promise.all(programs.map(program => (program === 'gateway' ? startGateway() : startService(program))))
  const startTwoOfEach = async () => {
    // One recognition first: two that seed an empty shop at once would draw everything twice.
    const started = [await startService('recognition')]
    for (const program of ['account', 'batch', 'conversation'] as const)
      started.push(...(await Promise.all([startService(program), startService(program)])))
    return [...started, ...(await Promise.all([startGateway(), startGateway(), startService('recognition')]))]
  }
  const replicas = isFirstStart ? await startOneOfEach() : await startTwoOfEach()

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
    keys,
    async operate(folder, argv, server) {
      const env = { DATA_KEY: keys.DATA_KEY, MONGODB_URL: mongoUrl('operator', server ? { server } : {}) }
      // As whoever runs this: the files of a backup are for their owner alone.
      const user = ['--user', `${process.getuid?.() ?? 1000}:${process.getgid?.() ?? 1000}`]
      const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      const options = ['--rm', '--network', network.getName(), '--volume', `${folder}:/backups`, ...user, ...settings]
      const command = [`${images.prefix}/batch`, 'node', '/app/services/kit/src/backup/main.ts', ...argv]
      return docker('run', ...options, ...command)
    },
    async emptyMongo() {
      const empty = await mongoContainer().withNetwork(network).withNetworkAliases('mongo-empty').start()
      return {
        inNetwork: 'mongo-empty:27017',
        fromHere: `${empty.getHost()}:${empty.getMappedPort(27017)}`,
        stop: async () => void (await empty.stop())
      }
    },
    mongo: {
      server: () => `${mongo.getHost()}:${mongo.getMappedPort(27017)}`,
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
