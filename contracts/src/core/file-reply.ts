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
