import type { AnyCall } from '@comptoir/contracts/core/call'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import type { FastifyPluginAsync } from 'fastify'

export interface GatewayConfig {
  /** What users type: the origin that may change state, and the one the sockets are allowed from. */
  publicUrl: string
  /** At least 32 bytes that sign the session cookie; the same in every gateway. */
  sessionKey: Uint8Array
  /** Cookies only over TLS, and HSTS. */
  secureCookies: boolean
  /** The proxies whose `X-Forwarded-*` are believed, as fastify takes them. */
  trustProxy: boolean | string
  /** The folder that holds `shell/dist` and the `mfe-…/dist` of the remotes. */
  siteDir: string
  /** Where uploads are written while they are examined; the system's temporary folder unless told. */
  spoolDir?: string
  /** Requests and uploads one address may send in a minute; null for no limit (benchmarks). */
  floodLimits?: { requests: number; uploads: number } | null
}

/** Everything the gateway talks to. */
export interface GatewayDeps {
  bus: Bus
  blobs: { photos: BlobStore; catalogue: BlobStore }
  config: GatewayConfig
  log: Log
  /** Counts requests, sockets and refused uploads where given. */
  metrics?: Metrics | undefined
  /** True while the disk is too full to accept writes. */
  lowDisk: () => boolean
  /** The calls to expose; those of the contracts unless told. */
  calls?: readonly AnyCall[]
  /** More pages of this process (the embedded mailbox); their routes are public. */
  plugins?: readonly FastifyPluginAsync[]
}
