import { accessRules, type Actor } from '@comptoir/contracts/core/access'
import { AppError, ErrorCode } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import type { RequestContext } from './bus.ts'
import type { Sent } from './sender-clocks.ts'

const actorKinds = Object.keys(accessRules.public) as [Actor['kind'], ...Actor['kind'][]]

const RequestBody = z.object({
  input: z.optional(z.unknown()),
  actor: z.object({
    kind: z.enum(actorKinds),
    userid: z.nullable(z.string()),
    batchtokenhash: z.nullable(z.string())
  }),
  client: z.optional(z.object({ address: z.string(), sessionhash: z.nullable(z.string()) })),
  trace: z.optional(z.string()),
  leftms: z.number(),
  sent: z.object({ sender: z.string().check(z.regex(/^[\w-]+$/)), sentat: z.number() })
})

/** Who asks. */
type Asker = Pick<RequestContext, 'actor' | 'client' | 'trace'>

/** How long the caller waits. Its deadline is a time of its own clock, which says nothing to another process. */
interface Patience {
  /** The milliseconds that were left when the request was sent. */
  leftms: number
  sent: Sent
}

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

export const encodeRequest = (input: unknown, { actor, client, trace }: Asker, patience: Patience): string =>
  JSON.stringify({ input, actor, client, trace, ...patience })

/** Throws on anything but a request of this bus: NATS is a trust edge. */
export const decodeRequest = (text: string): { input: unknown } & Asker & Patience => {
  const { input, ...rest } = z.parse(RequestBody, JSON.parse(text))
  return { input, ...rest }
}

export const encodeReply = (reply: unknown): string => JSON.stringify({ reply })

export const encodeFailure = ({ code, fields, retryAfter }: AppError): string =>
  JSON.stringify({ error: { code, fields, retryAfter } })

/** Returns the reply, or throws the failure as the `AppError` it was. */
export const decodeReply = (text: string): unknown => {
  const { reply, error } = z.parse(ReplyBody, JSON.parse(text))
  if (error) throw new AppError(error.code, { fields: error.fields, retryAfter: error.retryAfter })
  return reply
}
