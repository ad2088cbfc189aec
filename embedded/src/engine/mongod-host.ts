/**
 * A mongod's guardian: `node mongod-host.ts <mongod> <data directory> <port, 0 for any>`.
 * mongod would outlive a launcher that is killed. The IPC channel of this process breaks then, and it stops mongod.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { MongoClient } from 'mongodb'
import { engineError } from './engine-error.ts'
import { runHost } from './host-lifecycle.ts'
import type { RunningDatabase } from './host-lifecycle.ts'

const CACHE_GB = '0.25'
const ANSWERS_WITHIN_MS = 110_000
/** Of the time of a stop, what mongod may take before it is killed. */
const KILL_SHARE = 0.85
/** How many milliseconds a mongod has to stop that did not answer yet. */
const GIVEN_UP_MS = 7_000
const LAST_WORDS = 20_000

const [mongod, directory, wantedPort] = process.argv.slice(2)

/** A free port: mongod cannot choose one itself. When another process takes the port first, mongod fails and the supervisor tries again. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

const untilItAnswers = async (port: number): Promise<void> => {
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true&serverSelectionTimeoutMS=${ANSWERS_WITHIN_MS}`
  const client = new MongoClient(url)
  try {
    await client.db('admin').command({ ping: 1 })
  } finally {
    await client.close()
  }
}

/** The last error in the JSON log of mongod, after which come many lines about its shutdown. */
const lastError = (log: string): string => [...log.matchAll(/"error":"([^"]+)"/g)].at(-1)?.[1] ?? log.slice(-500)

const start = async (stopping: Promise<unknown>): Promise<RunningDatabase> => {
  if (!mongod || !directory || !wantedPort) throw new Error('usage: node mongod-host.ts <mongod> <directory> <port>')
  const port = Number(wantedPort) || (await freePort())
  const options = ['--dbpath', directory, '--bind_ip', '127.0.0.1', '--port', String(port)]
  // In a process group of its own: a signal to the launcher's group would stop it before the services.
  const child = spawn(mongod, [...options, '--wiredTigerCacheSizeGB', CACHE_GB], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let lastWords = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      lastWords = `${lastWords}${text}`.slice(-LAST_WORDS)
    })
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', (status, signal) => resolve(`mongod ended (${signal ?? status}): ${lastError(lastWords)}`))
  })
  const failed = ended.then(how => {
    throw engineError(how.includes('DBPathInUse') ? 'DATA_DIR_IN_USE' : 'ENGINE_START_FAILED', how)
  })
  const stop = async (withinMs: number) => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), withinMs * KILL_SHARE).unref()
    await ended
  }
  failed.catch(() => undefined)
  const abandoned = stopping.then(() => {
    throw engineError('ENGINE_START_FAILED', 'told to stop while mongod started')
  })
  abandoned.catch(() => undefined)
  try {
    await Promise.race([untilItAnswers(port), failed, abandoned])
  } catch (error) {
    await stop(GIVEN_UP_MS) // a launcher that gives up must not leave a mongod behind
    throw error
  }
  return { host: `127.0.0.1:${port}`, pid: child.pid ?? process.pid, stop, ended }
}

await runHost(start)
