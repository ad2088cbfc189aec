import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { exportAccount } from '@comptoir/contracts/account/account-calls'
import { calls as everyCall } from '@comptoir/contracts/core/calls'
import { createBatch } from '@comptoir/contracts/batch/batch'
import { limits } from '@comptoir/contracts/core/limits'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { GatewayDeps } from './deps.ts'
import { french } from './french.ts'
import { createDerivatives } from './images/derivatives.ts'
import { createImagePool } from './images/pool.ts'
import { openSpool } from './images/spool.ts'
import { limitBodyTime } from './plugins/body-timeout.ts'
import { answerBrokenRequests } from './plugins/broken-requests.ts'
import { refuseWhenClosing } from './plugins/closing.ts'
import { denyByDefault } from './plugins/deny-by-default.ts'
import { failureOf, handleErrors, sendFailure } from './plugins/errors.ts'
import { defaultFloodLimits, limitFloods } from './plugins/flood.ts'
import { readJsonBodies } from './plugins/json-body.ts'
import { logRequests } from './plugins/request-log.ts'
import { countRequests } from './plugins/request-metrics.ts'
import { addSecurityHeaders } from './plugins/security-headers.ts'
import { savedAs } from './routes/attachment.ts'
import { serveDocs } from './routes/docs.ts'
import { expose, neverStore } from './routes/expose.ts'
import { serveHealth } from './routes/health.ts'
import { catalogueSource, messageImageSource, photoSource, pictureSource, serveImages } from './routes/images.ts'
import { createUploads } from './routes/uploads.ts'
import { createSessionCookies } from './session/cookies.ts'
import { createGuard } from './session/guard.ts'
import { createSameOrigin } from './session/same-origin.ts'
import { createSessionDoors } from './session/session-doors.ts'
import { createSessions } from './session/sessions.ts'
import { createVisitorDoor } from './session/visitor-token.ts'
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
    // One for every request is a tenth of what a request costs: `logOf` makes it where something is told.
    childLoggerFactory: log => log,
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

/** What every request passes, whatever its route. */
const addPlugins = async (app: FastifyInstance, { config, metrics }: GatewayDeps): Promise<void> => {
  denyByDefault(app)
  refuseWhenClosing(app)
  logRequests(app)
  if (metrics) countRequests(app, metrics)
  addSecurityHeaders(app, { publicUrl: config.publicUrl, secure: config.secureCookies })
  await app.register(cookie)
  if (config.floodLimits !== null) await limitFloods(app, config.floodLimits ?? defaultFloodLimits)
  limitBodyTime(app, bodyMs)
  readJsonBodies(app)
}

/** The calls, images and sockets under `/api`, all behind the guard. */
const addApi = async (app: FastifyInstance, deps: GatewayDeps): Promise<void> => {
  const { bus, log, metrics, blobs, config, lowDisk } = deps
  const cookies = createSessionCookies({ sessionKey: config.sessionKey, secure: config.secureCookies })
  handleErrors(app, reply => cookies.clear(reply))
  const sessions = createSessions({ bus, cookies })
  const cables = createCables({ bus, sessions, log, metrics })
  const pool = createImagePool({ log })
  app.addHook('onClose', async () => {
    sessions.close()
    cables.close()
    await pool.close()
  })
  const withSpool = await openSpool(config.spoolDir)
  const guard = createGuard({ sessions, sameOrigin: createSameOrigin(config.publicUrl), lowDisk })
  const exposure = {
    bus,
    receiveUpload: createUploads({ withSpool, pool, blobs }),
    doors: {
      ...createSessionDoors({ cookies, sessions }),
      [createBatch.name]: createVisitorDoor({ secure: config.secureCookies, days: limits.claimDays }),
      [exportAccount.name]: savedAs(french.exportFile)
    },
    floodLimits: config.floodLimits === null ? null : (config.floodLimits ?? defaultFloodLimits)
  }
  const calls = deps.calls ?? everyCall

  await app.register(async api => {
    api.addHook('onRequest', neverStore)
    api.addHook('onRequest', guard)
    for (const call of calls) if (!call.files) expose(api, call, exposure)
    await api.register(async uploads => {
      await uploads.register(multipart)
      for (const call of calls) if (call.files) expose(uploads, call, exposure)
    })
    const derivatives = (store: typeof blobs.photos, format: 'jpg' | 'webp') => ({
      store,
      derivatives: createDerivatives({ store, pool, withSpool, format })
    })
    const photos = derivatives(blobs.photos, 'jpg')
    serveImages(api, photoSource(bus, photos), lowDisk)
    serveImages(api, pictureSource(bus, photos), lowDisk)
    for (const tabletype of ['B', 'R'] as const) serveImages(api, messageImageSource(bus, tabletype, photos), lowDisk)
    serveImages(api, catalogueSource(derivatives(blobs.catalogue, 'webp')), lowDisk)
    cables.serve(api, batchCable(bus))
    cables.serve(api, conversationCable(bus))
    cables.serve(api, dashboardCable)
  })
  serveHealth(app, bus)
  serveDocs(app, calls)
}

/** HTTP and sockets in, bus out. Ready to `listen`; `close` finishes what is under way. */
export const buildGateway = async (deps: GatewayDeps): Promise<FastifyInstance> => {
  const { config, bus, log } = deps
  const app = createServer(config, log)
  app.decorateRequest('identity')
  await addPlugins(app, deps)
  await enableSockets(app)
  await addApi(app, deps)
  await app.register(async more => {
    more.addHook('onRoute', route => {
      route.config = { access: 'public', ...route.config }
    })
    for (const plugin of deps.plugins ?? []) await more.register(plugin)
  })
  await serveSite(app, {
    siteDir: config.siteDir,
    bus,
    log,
    secure: config.secureCookies,
    visitorDays: limits.claimDays
  })
  await app.ready()
  return app
}
