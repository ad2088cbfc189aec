import * as z from 'zod/mini'
import { blobsSetting } from '../blobs/setting.ts'
import { flag, port, secretKey, url } from './config.ts'

export const logLevel = z.enum(['debug', 'info', 'warn', 'error', 'silent'])

/** What every process reads from its environment. The defaults are those of a deployment. */
export const processEnvironment = {
  LOG_LEVEL: z._default(logLevel, 'info'),
  /** The address that the process listens on, for browsers and for metrics. */
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  BUS_KEY: z.optional(secretKey),
  BLOBS: z._default(blobsSetting, 'gridfs:'),
  DATA_DIR: z._default(z.string(), './data')
}

export const mongodbUrl = url('mongodb', 'mongodb+srv')
export const natsUrl = url('nats', 'tls')

/** What a service or a gateway in a process of its own reads. */
export const serviceEnvironment = { ...processEnvironment, MONGODB_URL: mongodbUrl, NATS_URL: natsUrl }

/** What a process reads that browsers talk to: a gateway, or the portal in one process. */
export const doorEnvironment = {
  PORT: z._default(port, 3000),
  PUBLIC_URL: z.optional(url('http', 'https')),
  /** The addresses of the proxies in front, as `10.0.0.0/8`. What others say about the address of the client is ignored. */
  TRUST_PROXY: z.optional(z.string()),
  /** 0 takes the service worker away from every browser that comes by. */
  SERVICE_WORKER: z._default(flag, true)
}
