import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import type { Bus } from '@comptoir/kit/bus/bus'
import { sha256 } from '@comptoir/kit/store/ids'
import type { Log } from '@comptoir/kit/run/log'
import { silentLog } from '@comptoir/kit/testing/log'
import { buildGateway } from '../src/gateway.ts'
import type { GatewayDeps } from '../src/deps.ts'
import { createSessionCookies } from '../src/session/cookies.ts'
import { newSession, type Session } from './fake-account.ts'
import { serveFakes } from './fake-services.ts'

export const origin = 'http://portal.test'
const sessionKey = new Uint8Array(32).fill(7)

const writeSite = async (siteDir: string) => {
  const shell = path.join(siteDir, 'shell', 'dist')
  await mkdir(path.join(shell, 'js'), { recursive: true })
  await writeFile(path.join(shell, 'index.html'), '<!doctype html><html><head></head><body>Comptoir</body></html>')
  await writeFile(path.join(shell, 'js', 'shell.0123456789ab.js'), 'globalThis.shell = true')
  await writeFile(path.join(shell, 'js', 'shell.0123456789ab.js.br'), 'brotli')
  await writeFile(path.join(shell, 'robots.txt'), 'User-agent: *')
}

export interface PortalOptions {
  log?: Log
  floodLimits?: { requests: number; uploads: number } | null
  lowDisk?: () => boolean
  trustProxy?: boolean
  publicUrl?: string
  more?: Partial<GatewayDeps>
  /** Returns the bus that the gateway gets. */
  wrapBus?: (bus: Bus) => Bus
}

/** The gateway over an in-process bus with fake services, real folders and, after `listen`, real sockets. */
export const openTestPortal = async (options: PortalOptions = {}) => {
  const { log = silentLog, floodLimits = null, lowDisk = () => false, trustProxy = false, publicUrl = origin } = options
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-test-'))
  const spoolDir = path.join(folder, 'spool')
  const siteDir = path.join(folder, 'site')
  await writeSite(siteDir)
  const bus = createInProcessBus({ log, freeze: true })
  const photos = await openFsBlobs(path.join(folder, 'photos'))
  const catalogue = await openFsBlobs(path.join(folder, 'catalogue'))
  const world = await serveFakes(bus, photos)
  const app = await buildGateway({
    bus: options.wrapBus?.(bus) ?? bus,
    blobs: { photos, catalogue },
    log,
    lowDisk,
    config: {
      publicUrl,
      sessionKey,
      trustProxy,
      siteDir,
      spoolDir,
      floodLimits
    },
    ...options.more
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  const cookies = createSessionCookies({ sessionKey, secure: false })

  /** The names of all files below a folder of this test. */
  const filesIn = async (name: 'photos' | 'spool') =>
    (await readdir(path.join(folder, name), { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile())
      .map(entry => entry.name)

  return {
    app,
    bus,
    world,
    photos,
    catalogue,
    siteDir,
    filesIn,
    /** Opens a session and returns the cookie header of its browser. */
    async signIn(userid: string, session: Partial<Session> = {}): Promise<string> {
      const sessionid = `session-of-${userid}`
      world.sessions.set(sha256(sessionid), { ...newSession(userid), ...session })
      return `session=${await cookies.sign(sessionid)}; session_userid=${userid}`
    },
    async listen(): Promise<string> {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    async close() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

export type TestPortal = Awaited<ReturnType<typeof openTestPortal>>
