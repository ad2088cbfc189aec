import { accessRules } from '@comptoir/contracts/core/access'
import type { AnyCall, UploadKind } from '@comptoir/contracts/core/call'
import { mayBeDocument, mayBeStoredDocument } from '@comptoir/contracts/core/file-reply'
import type { Page } from '@comptoir/contracts/core/page'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { capOf } from '../http/caps.ts'
import type { FloodLimits } from '../http/flood.ts'
import { prepareCookies, type Jar } from '../session/cookie-effects.ts'
import { contextOf } from '../session/request-context.ts'
import { parseBody, parseParams, parseQuery } from './parse-request.ts'
import { documentOf, sendDocument } from './send-document.ts'
import type { ReceiveUpload } from './receive-upload.ts'

const callMs = 10_000
/**
 * A document of any size is made, and what it is made of is checked, while the gateway waits: 150,000 entries of the police
 * register take ten to twenty seconds on a busy machine.
 */
const storedDocumentMs = 60_000
/** The photos are stored before the service is asked, but the service may have to read them. */
const uploadMs = 20_000

/** What the routes of all calls need. */
export interface Exposure {
  bus: Pick<Bus, 'request'>
  /** Takes uploads to their service, by the kind of their files. */
  uploads: Record<UploadKind, ReceiveUpload>
  jar: Jar
  /** The store with the documents that are answered as `StoredFileReply`. */
  documents: BlobStore
  /** Null for no limits. */
  floodLimits: FloodLimits | null
}

/** Picks the fields of the contract, so that no other field leaves. Throws when the answer breaks the contract. */
const present = (call: AnyCall, answer: unknown): unknown => {
  const outcome = z.safeParse(call.reply as z.core.$ZodType, answer)
  if (outcome.success) return outcome.data
  const places = outcome.error.issues.map(issue => `${issue.path.join('.')}: ${issue.code}`).join(', ')
  throw new Error(`${call.name} answered something else than its contract (${places})`)
}

/** A call that pages may also answer a document. */
const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'items' in answer && 'next' in answer

const askService = async (call: AnyCall, request: FastifyRequest, { bus, uploads }: Exposure): Promise<unknown> => {
  const params = parseParams(call, request)
  const query = parseQuery(call, request)
  if (!call.files) {
    const input = { ...parseBody(call, request.body), ...query, ...params }
    const ms = mayBeStoredDocument(call.reply as z.core.$ZodType) ? storedDocumentMs : callMs
    return await bus.request(call, input, contextOf(request, ms))
  }
  const { admission } = call
  return await uploads[call.filekind](call, request, {
    admit: async bytes =>
      admission && (await bus.request(admission, { id: String(params['id']), bytes }, contextOf(request, callMs))),
    check: content => parseBody(call, content),
    ask: (content, files) => bus.request(call, { ...content, ...query, ...params, files }, contextOf(request, uploadMs))
  })
}

const answer = async (
  call: AnyCall,
  exposure: Exposure,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply }
): Promise<FastifyReply> => {
  const setCookies = await prepareCookies(exposure.jar, call.cookies, request)
  const given = await askService(call, request, exposure)
  const page = call.pages && isPage(given) ? given : null
  const result = present(call, page ? page.items : given)
  await setCookies(reply, given)
  reply.code(call.status)
  const document = mayBeDocument(call.reply as z.core.$ZodType) ? documentOf(result) : null
  if (document) return await sendDocument(document, exposure.documents, { request, reply })
  if (page?.next) reply.header('x-next', page.next)
  return reply.send(result)
}

/** Adds the route of a call. The guard has checked session, access rule and origin before the body is read. */
export const expose = (app: FastifyInstance, call: AnyCall, exposure: Exposure): void => {
  if (!(call.access in accessRules)) throw new Error(`${call.name} has no access rule`)
  const rateLimit = exposure.floodLimits && capOf(call, exposure.floodLimits)
  app.route({
    method: call.method,
    url: call.path,
    config: {
      access: call.access,
      name: call.name,
      upload: Boolean(call.files),
      cookies: call.cookies,
      ...(rateLimit ? { rateLimit } : {})
    },
    handler: (request, reply) => answer(call, exposure, { request, reply })
  })
}

/** Keeps replies of the API out of the caches of browsers and proxies, unless a route decides otherwise. */
export const neverStore = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('cache-control', 'no-store').header('vary', 'Cookie, Origin')
}
