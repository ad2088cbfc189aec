import type { AnyCall } from '@comptoir/contracts/core/call'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import type { FastifyPluginAsync } from 'fastify'
import type { FloodLimits } from './http/flood.ts'
import type { SheddingLimits } from './shedding/shedding.ts'

/** The settings of a gateway. */
export interface GatewayConfig {
  /**
   * The address that users type. Only pages of its origin may change state and open sockets. With `https:` cookies are
   * for TLS only and browsers shall keep to TLS (HSTS).
   */
  publicUrl: string
  /** The key that signs the session cookie: 32 bytes at least, the same in every gateway. */
  sessionKey: Uint8Array
  /** The proxies whose `X-Forwarded-*` the gateway believes, as fastify takes them. */
  trustProxy: boolean | string
  /** The folder that holds `shell/dist` and the `mfe-…/dist` of the remotes. */
  siteDir: string
  /** False takes the service worker away from every browser that comes by. */
  serviceWorker?: boolean
  /** Where uploads are written while they are examined; by default the temporary folder of the system. */
  spoolDir?: string
  /** Null for no limits (benchmarks). */
  floodLimits?: FloodLimits | null
  /** Null for no shedding of load. */
  sheddingLimits?: SheddingLimits | null
}

/** Everything the gateway talks to. */
export interface GatewayDeps {
  bus: Bus
  /** `photos`: the files of people, which only some may see. `catalogue`: images that everybody may see. */
  blobs: { photos: BlobStore; catalogue: BlobStore }
  config: GatewayConfig
  log: Log
  /** Counts requests, sockets and refused uploads. */
  metrics?: Metrics | undefined
  /** True while the disk is too full to accept writes. */
  lowDisk: () => boolean
  /** How many milliseconds requests under way may still take when the gateway stops; by default 3000. */
  finishMs?: number
  /** The calls to expose; by default all calls of the contracts. */
  calls?: readonly AnyCall[]
  /** More pages of this process (the mailbox of `npm start`). Their routes are public. */
  plugins?: readonly FastifyPluginAsync[]
}
