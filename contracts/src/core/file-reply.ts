import * as z from 'zod/mini'

/**
 * A small document made by a service or kept by a service (a slip, a voucher, a register, a label): the gateway sends its bytes under its
 * name. Not for photos, which never travel over the bus.
 */
export const FileReply = z.object({
  filename: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  contenttype: z.enum(['application/pdf', 'image/png', 'text/csv; charset=utf-8']),
  base64: z.string()
})
export type FileReply = z.infer<typeof FileReply>

/**
 * A document too large for one message of the bus: the service has put it into the photo store, and has not kept it. The
 * gateway streams its bytes and removes it.
 */
export const StoredFileReply = z.object({
  filename: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  contenttype: z.enum(['application/pdf', 'text/csv; charset=utf-8', 'application/json; charset=utf-8']),
  /** Its name in the photo store. */
  blob: z.string()
})
export type StoredFileReply = z.infer<typeof StoredFileReply>
