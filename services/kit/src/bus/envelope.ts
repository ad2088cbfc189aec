import { actorKinds, staffRoles } from '@comptoir/contracts/core/access'
import { AppError, ErrorCode } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'

const Request = z.object({
  input: z.optional(z.unknown()),
  actor: z.object({
    kind: z.enum(actorKinds),
    role: z.optional(z.enum(staffRoles)),
    userid: z.nullable(z.string()),
    batchtokenhash: z.nullable(z.string()),
    handoverhash: z.optional(z.string())
  }),
  client: z.optional(
    z.object({
      address: z.string(),
      sessionhash: z.nullable(z.string()),
      devices: z.optional(z.record(z.string(), z.string()))
    })
  ),
  trace: z.optional(z.string()),
  /** The milliseconds that were left when it was sent: the deadline by the caller's clock says nothing to others. */
  leftms: z.number(),
  /** The id of the sending process, and epoch milliseconds by its clock. */
  sent: z.object({ sender: z.string().check(z.regex(/^[\w-]+$/)), sentat: z.number() })
})

export type Sent = z.infer<typeof Request>['sent']

const ReplyBody = z.object({
  reply: z.optional(z.unknown()),
  error: z.optional(
    z.object({
      /** Not an enumeration: a service of a later release may fail in ways that this one does not know yet. */
      code: z.string(),
      fields: z.optional(z.record(z.string(), z.string())),
      retryAfter: z.optional(z.number())
    })
  )
})

export const encodeRequest = (request: z.infer<typeof Request>): string => JSON.stringify(request)

/** Throws on anything but a request of this bus: NATS is a trust edge. */
export const decodeRequest = (text: string) => z.parse(Request, JSON.parse(text))

export const encodeReply = (reply: unknown): string => JSON.stringify({ reply })

export const encodeFailure = ({ code, fields, retryAfter }: AppError): string =>
  JSON.stringify({ error: { code, fields, retryAfter } })

/**
 * Returns the reply, or throws the failure as the `AppError` it was. One whose code only a later release knows is
 * `unavailable`: once this process is of that release too, the request that is sent again is answered.
 */
export const decodeReply = (text: string): unknown => {
  const { reply, error } = z.parse(ReplyBody, JSON.parse(text))
  if (!error) return reply
  const code = z.safeParse(ErrorCode, error.code)
  if (!code.success)
    throw new AppError('unavailable', { cause: new Error(`a failure of another release: ${error.code}`) })
  throw new AppError(code.data, { fields: error.fields, retryAfter: error.retryAfter })
}
