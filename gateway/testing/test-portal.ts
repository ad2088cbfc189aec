import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
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
import { defaultFloodLimits, type FloodLimits } from '../src/http/flood.ts'
import type { SheddingLimits } from '../src/shedding/shedding.ts'
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
  /** Limits beside these are the default ones; null, as without it, for none. */
  floodLimits?: Partial<FloodLimits> | null
  /** Null, as without it, for no shedding of load. */
  sheddingLimits?: SheddingLimits | null
  lowDisk?: () => boolean
  trustProxy?: boolean
  publicUrl?: string
  serviceWorker?: boolean
  more?: Partial<GatewayDeps>
  /** Returns the bus that the gateway gets. */
  wrapBus?: (bus: Bus) => Bus
}

/** The gateway over an in-process bus with fake services, real folders and, after `listen`, real sockets. */
export const openTestPortal = async (options: PortalOptions = {}) => {
  const { log = silentLog, floodLimits = null, sheddingLimits = null } = options
  const { lowDisk = () => false, trustProxy = false, publicUrl = origin, serviceWorker = true } = options
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
      serviceWorker,
      spoolDir,
      floodLimits: floodLimits && { ...defaultFloodLimits, ...floodLimits },
      sheddingLimits
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
      // Beside each blob stands its digest.
      .filter(entry => entry.isFile() && !entry.name.endsWith('.sha256'))
      .map(entry => entry.name)

  /** Changes the first byte of a kept photo, as a failing disk would. */
  const damage = async (name: string) => {
    const file = await open(path.join(folder, 'photos', 'kept', name.slice(0, 2), name), 'r+')
    await file.write(Uint8Array.of(0), 0, 1, 0)
    await file.close()
  }

  return {
    app,
    bus,
    world,
    photos,
    catalogue,
    siteDir,
    filesIn,
    damage,
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
