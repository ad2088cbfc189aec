import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from 'mongodb'
import { connectMongo } from '../src/store/mongo.ts'
import { silentLog } from './log.ts'

export interface TestEngine {
  url: string
  db: Db
  /** Drops the database and disconnects. The engine goes on for the next test file. */
  close(): Promise<void>
}

const startProcess = (note: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-test-'))
    const child = fork(
      join(import.meta.dirname, 'engine-process.ts'),
      [dataDir, join(tmpdir(), 'comptoir-engine-cache'), note],
      // Without the flags of the jest worker.
      { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }
    )
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the test engine ended with status ${code}`)))
    child.once('message', message => {
      child.unref()
      child.channel?.unref()
      resolve((message as { url: string }).url)
    })
  })

const isAnswering = async (url: string): Promise<boolean> => {
  const { host, hostname, port } = new URL(url)
  // The embedded engine listens on a socket, whose path is the host of its URL.
  const socket = port ? connect(Number(port), hostname) : connect(decodeURIComponent(host))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/**
 * One engine serves all test files of a jest worker. Test files share no modules, only the process, so a file named after
 * the process id holds the URL of the engine. The engine removes that file when it ends.
 */
const engineUrl = async (): Promise<string> => {
  const given = process.env.MONGODB_TEST_URL
  if (given) return given
  const note = join(tmpdir(), `comptoir-test-engine-${process.pid}`)
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (noted && (await isAnswering(noted))) return noted
  const url = await startProcess(note)
  writeFileSync(note, url)
  return url
}

const withDatabase = (url: string, name: string) =>
  url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(\/[^?]*)?/, `$1/${name}`)

/** Opens an empty database on a real engine: the server of `MONGODB_TEST_URL` when set, else the embedded engine. */
export const openTestEngine = async (): Promise<TestEngine> => {
  const url = withDatabase(await engineUrl(), `test_${randomBytes(8).toString('hex')}`)
  const { db, close } = await connectMongo({ url, log: silentLog })
  return {
    url,
    db,
    async close() {
      await db.dropDatabase()
      await close()
    }
  }
}
