import { accessRules } from '@comptoir/contracts/core/access'
import type { AnyCall } from '@comptoir/contracts/core/call'
import type { Page } from '@comptoir/contracts/core/page'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FloodLimits } from '../plugins/flood.ts'
import { contextOf } from '../session/request-context.ts'
import type { Door } from './door.ts'
import { cursorOf, nextPage } from './paging.ts'
import { parseBody, parseParams, parseQuery } from './parse-request.ts'
import { fileOf, sendFile } from './send-file.ts'
import type { ReceiveUpload } from './receive-upload.ts'

const callMs = 10_000
/** Photos are stored when the service is asked, but it may have to look at them. */
const uploadMs = 20_000

export interface Exposure {
  bus: Bus
  /** Takes the upload of a call to the store its images belong to. */
  receiveUpload: (call: AnyCall) => ReceiveUpload
  /** What happens around single calls, by name. */
  doors: Readonly<Record<string, Door>>
  floodLimits: FloodLimits | null
}

/** The reply as the contract describes it, so that no other field leaves. A reply that does not fit is our error. */
const present = (call: AnyCall, reply: unknown): unknown => {
  const outcome = z.safeParse(call.reply as z.core.$ZodType, reply)
  if (outcome.success) return outcome.data
  const places = outcome.error.issues.map(issue => `${issue.path.join('.')}: ${issue.code}`).join(', ')
  throw new Error(`${call.name} answered something else than its contract (${places})`)
}

/** A call that pages may also answer something else: the police register as a document. */
const isPage = (reply: unknown): reply is Page<unknown> =>
  typeof reply === 'object' && reply !== null && 'items' in reply && 'next' in reply

const ask = async (call: AnyCall, request: FastifyRequest, { bus, receiveUpload }: Exposure): Promise<unknown> => {
  const params = parseParams(call, request)
  const query = parseQuery(call, request)
  const askService = (body: Record<string, unknown>, files: Record<string, string> | null): Promise<unknown> =>
    bus.request(
      call,
      { ...body, ...query, ...params, ...(files ? { files } : {}) },
      contextOf(request, files ? uploadMs : callMs)
    )
  if (!call.files) return askService(parseBody(call, request.body), null)
  return receiveUpload(call)(call.files, request, {
    check: content => parseBody(call, content),
    use: (content, files) => askService(content, files)
  })
}

/** The cursor of the next page; null when there is none, which a full page tells only when one more is asked for. */
const cursorAfter = async (call: AnyCall, page: unknown, { request, bus }: { request: FastifyRequest; bus: Bus }) => {
  const query = parseQuery(call, request)
  const next = nextPage(page, query)
  if (!next) return null
  const asked = { ...query, ...next, limit: 1, ...parseParams(call, request) }
  const rest: unknown = await bus.request(call, asked, contextOf(request, callMs))
  return Array.isArray(rest) && rest.length > 0 ? cursorOf(next) : null
}

const answer = async (
  call: AnyCall,
  exposure: Exposure,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply }
) => {
  const leave = exposure.doors[call.name]?.(request)
  const given = await ask(call, request, exposure)
  const page = call.pages && isPage(given) ? given : null
  const result = present(call, page ? page.items : given)
  await leave?.(reply, given)
  const file = fileOf(result)
  if (file) return sendFile(reply.code(call.status), file)
  const cursor =
    page || call.method !== 'GET' ? page?.next : await cursorAfter(call, result, { request, bus: exposure.bus })
  if (typeof cursor === 'string') reply.header('x-next', cursor)
  return reply.code(call.status).send(result)
}

/** Makes one route of a call: session, access rule and origin were checked by the guard before the body is read. */
export const expose = (app: FastifyInstance, call: AnyCall, exposure: Exposure): void => {
  if (!(call.access in accessRules)) throw new Error(`${call.name} has no access rule`)
  const max = call.files ? exposure.floodLimits?.uploads : undefined
  app.route({
    method: call.method,
    url: call.path,
    config: {
      access: call.access,
      name: call.name,
      upload: Boolean(call.files),
      ...(max === undefined ? {} : { rateLimit: { max } })
    },
    handler: (request, reply) => answer(call, exposure, { request, reply })
  })
}

/** Nothing of the API is kept by a browser or a proxy unless its route says so. */
export const neverStore = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('cache-control', 'no-store').header('vary', 'Cookie, Origin')
}
