import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { limits } from '@comptoir/contracts/core/limits'
import { calls as allCalls } from '@comptoir/contracts/portal/calls'
import { imageSources } from '@comptoir/contracts/portal/images'
import { isTracing } from '@comptoir/kit/run/traces'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { GatewayDeps } from './deps.ts'
import { limitBodyTime } from './http/body-timeout.ts'
import { answerBrokenRequests } from './http/broken-requests.ts'
import { refuseWhenClosing, type Closing } from './http/closing.ts'
import { denyByDefault } from './http/deny-by-default.ts'
import { failureOf, handleErrors, sendFailure } from './http/errors.ts'
import { defaultFloodLimits, limitFloods } from './http/flood.ts'
import { dropGoneClients } from './http/gone.ts'
import { readJsonBodies } from './http/json-body.ts'
import { logRequests } from './http/request-log.ts'
import { countRequests } from './http/request-metrics.ts'
import { traceRequests } from './http/request-traces.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { documentKind } from './images/documents.ts'
import { openImageStore } from './images/image-store.ts'
import { photoKind } from './images/photos.ts'
import { createImagePool } from './images/pool.ts'
import { openSpool } from './images/spool.ts'
import { serveDocs } from './routes/docs.ts'
import { expose, neverStore, type Exposure } from './routes/expose.ts'
import { serveHealth } from './routes/health.ts'
import { serveImages } from './routes/images.ts'
import { uploadReceiver } from './routes/receive-upload.ts'
import { dropCookiesOfEndedSession } from './session/cookie-effects.ts'
import { createSessionCookies } from './session/cookies.ts'
import { createDeviceCookie } from './session/device-cookie.ts'
import { guard } from './session/guard.ts'
import { createSameOrigin } from './session/same-origin.ts'
import { createSessions } from './session/sessions.ts'
import { createShedding, defaultSheddingLimits } from './shedding/shedding.ts'
import { countWaiting } from './shedding/waiting.ts'
import { serveSite } from './site/serve-site.ts'
import { batchCable } from './sockets/batch-cable.ts'
import { conversationCable } from './sockets/conversation-cable.ts'
import { dashboardCable } from './sockets/dashboard-cable.ts'
import { enableSockets } from './sockets/enable-sockets.ts'
import { createCables } from './sockets/serve-cables.ts'

const headersMs = 10_000
const bodyMs = 30_000
const uploadMs = 120_000
const keepAliveMs = 10_000

const createServer = (config: GatewayDeps['config'], loggerInstance: FastifyBaseLogger): FastifyInstance =>
  Fastify({
    loggerInstance,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // Makes no logger for each request, which costs a tenth of the request. So `request.log` does not name the request;
    // code that logs something about a request uses `logOf(request)`.
    childLoggerFactory: serverLog => serverLog,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: limits.jsonBytes,
    requestTimeout: uploadMs,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: headersMs, requestTimeout: uploadMs, connectionsCheckingInterval: 2000 },
    clientErrorHandler: answerBrokenRequests,
    frameworkErrors: (error, _request, reply) => void sendFailure(reply, failureOf(error))
  })

const floodLimitsOf = ({ floodLimits = defaultFloodLimits }: GatewayDeps['config']) => floodLimits

const sheddingLimitsOf = ({ sheddingLimits = defaultSheddingLimits }: GatewayDeps['config']) => sheddingLimits

const isSecure = ({ publicUrl }: GatewayDeps['config']) => publicUrl.startsWith('https:')

/** Adds what every request passes, whatever its route. */
const addHooks = async (app: FastifyInstance, { config, metrics, finishMs }: GatewayDeps): Promise<void> => {
  dropGoneClients(app)
  denyByDefault(app)
  refuseWhenClosing(app, finishMs)
  logRequests(app)
  if (isTracing()) traceRequests(app)
  if (metrics) countRequests(app, metrics)
  addSecurityHeaders(app, { publicUrl: config.publicUrl, secure: isSecure(config) })
  await app.register(cookie)
  const floodLimits = floodLimitsOf(config)
  if (floodLimits) await limitFloods(app, floodLimits)
  limitBodyTime(app, bodyMs)
  readJsonBodies(app)
}

/** Adds the calls, images and sockets under `/api`, all behind the guard. */
const addApi = async (app: FastifyInstance, deps: GatewayDeps): Promise<void> => {
  const { bus, log, metrics, blobs, config, lowDisk, calls = allCalls } = deps
  const { counted, waitingFor } = countWaiting(bus)
  const shedding = createShedding({ limits: sheddingLimitsOf(config), waitingFor, log, metrics })
  const secure = isSecure(config)
  const cookies = createSessionCookies({ sessionKey: config.sessionKey, secure })
  const sessions = createSessions({ bus, cookies })
  const cables = createCables({ bus, sessions, limits: floodLimitsOf(config), log, metrics })
  const pool = createImagePool({ log })
  app.addHook('onClose', async () => {
    sessions.close()
    cables.close()
    shedding.close()
    await spoolIdle()
    await pool.close()
  })
  handleErrors(app, (failure, request, reply) => dropCookiesOfEndedSession(cookies, failure, { request, reply }))
  const { withSpool, idle: spoolIdle } = await openSpool(config.spoolDir)
  const sameOrigin = createSameOrigin(config.publicUrl)
  const exposure: Exposure = {
    bus: counted,
    uploads: {
      photo: uploadReceiver(withSpool, photoKind({ pool, blobs: blobs.photos, thumbnails: true })),
      catalogue_image: uploadReceiver(withSpool, photoKind({ pool, blobs: blobs.catalogue, thumbnails: false })),
      document: uploadReceiver(withSpool, documentKind(blobs.photos))
    },
    jar: { cookies, sessions, device: createDeviceCookie({ sessionKey: config.sessionKey, secure }), secure },
    documents: blobs.photos,
    floodLimits: floodLimitsOf(config)
  }
  const stores = {
    photos: openImageStore({ blobs: blobs.photos, pool, withSpool, format: 'jpg' }),
    catalogue: openImageStore({ blobs: blobs.catalogue, pool, withSpool, format: 'webp' })
  }

  await app.register(async api => {
    api.addHook('onRequest', neverStore)
    api.addHook('onRequest', (request, reply) => guard({ sessions, sameOrigin, lowDisk, shedding }, request, reply))
    for (const call of calls) if (!call.files) expose(api, call, exposure)
    await api.register(async uploads => {
      await uploads.register(multipart)
      for (const call of calls) if (call.files) expose(uploads, call, exposure)
    })
    for (const source of imageSources) serveImages(api, source, { bus, stores, lowDisk })
    cables.serve(api, batchCable(bus))
    cables.serve(api, conversationCable(bus))
    cables.serve(api, dashboardCable)
    serveDocs(api, calls)
  })
  serveHealth(app, bus)
}

/**
 * HTTP and sockets in, bus out. The server is ready to `listen`; `close` finishes the requests in flight. Throws when a
 * route names no access rule.
 */
export const buildGateway = async (deps: GatewayDeps): Promise<FastifyInstance & Closing> => {
  const { config, bus, log } = deps
  const app = createServer(config, log)
  app.decorateRequest('identity')
  app.decorateRequest('isShed', false)
  await addHooks(app, deps)
  await enableSockets(app)
  await addApi(app, deps)
  await app.register(async more => {
    more.addHook('onRoute', route => {
      route.config = { access: 'public', ...route.config }
    })
    for (const plugin of deps.plugins ?? []) await more.register(plugin)
  })
  const { siteDir, publicUrl, serviceWorker = true } = config
  await serveSite(app, { siteDir, publicUrl, bus, log, secure: isSecure(config), serviceWorker })
  await app.ready()
  return app
}
