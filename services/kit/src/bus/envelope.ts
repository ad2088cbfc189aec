import { accessRules, type Actor } from '@comptoir/contracts/core/access'
import { AppError, ErrorCode } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import type { RequestContext } from './bus.ts'

const actorKinds = Object.keys(accessRules.public) as [Actor['kind'], ...Actor['kind'][]]

const RequestBody = z.object({
  input: z.optional(z.unknown()),
  actor: z.object({
    kind: z.enum(actorKinds),
    userid: z.nullable(z.string()),
    batchtokenhash: z.nullable(z.string())
  }),
  client: z.optional(z.object({ address: z.string(), sessionhash: z.nullable(z.string()) }))
})

/** Who asks, as it travels in the body; the rest of the context is in the headers. */
type Asker = Pick<RequestContext, 'actor' | 'client'>

const ReplyBody = z.object({
  reply: z.optional(z.unknown()),
  error: z.optional(
    z.object({
      code: ErrorCode,
      fields: z.optional(z.record(z.string(), z.string())),
      retryAfter: z.optional(z.number())
    })
  )
})

export const encodeRequest = (input: unknown, { actor, client }: Asker): string =>
  JSON.stringify({ input, actor, client })

/** Throws on anything but a request of this bus: NATS is a trust edge. */
export const decodeRequest = (text: string): { input: unknown } & Asker => {
  const { input, actor, client } = z.parse(RequestBody, JSON.parse(text))
  return { input, actor, ...(client ? { client } : {}) }
}

export const encodeReply = (reply: unknown): string => JSON.stringify({ reply })

export const encodeFailure = ({ code, fields, retryAfter }: AppError): string =>
  JSON.stringify({ error: { code, fields, retryAfter } })

/** The reply, or the failure thrown again as the `AppError` it was. */
export const decodeReply = (text: string): unknown => {
  const { reply, error } = z.parse(ReplyBody, JSON.parse(text))
  if (error) throw new AppError(error.code, { fields: error.fields, retryAfter: error.retryAfter })
  return reply
}
