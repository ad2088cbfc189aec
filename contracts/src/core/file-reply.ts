import * as z from 'zod/mini'

const DownloadName = z.string().check(z.regex(/^[\w.-]{1,80}$/))

/**
 * A small document that a service made or keeps (a slip, a voucher, a label), as the whole answer of a call. The gateway
 * sends its bytes: a PDF or a PNG for the browser to show, anything else to be saved under `filename`. Photos never
 * travel this way, and a message of the bus holds 8 MB at most.
 */
export const FileReply = z.object({
  filename: DownloadName,
  contenttype: z.enum(['application/pdf', 'image/png', 'text/csv; charset=utf-8', 'text/calendar; charset=utf-8']),
  base64: z.string()
})
export type FileReply = z.infer<typeof FileReply>

/**
 * A document that may be too large for one message of the bus. The service has put its bytes into the photo store and
 * has not kept them; the gateway sends them as those of a `FileReply` and then removes them. What no gateway came to send
 * is swept with the other files that nobody keeps.
 */
export const StoredFileReply = z.object({
  filename: DownloadName,
  contenttype: z.enum(['application/pdf', 'text/csv; charset=utf-8', 'application/json; charset=utf-8']),
  /** Its name in the photo store, without an extension or with `.pdf`: no photo can be named here. */
  blob: z.string().check(z.regex(/^[0-9a-f]{32}(\.pdf)?$/))
})
export type StoredFileReply = z.infer<typeof StoredFileReply>

const isOrHas = (reply: z.core.$ZodType, documents: ReadonlySet<unknown>): boolean => {
  const { def } = (reply as z.core.$ZodTypes)._zod
  return def.type === 'union' ? def.options.some(option => isOrHas(option, documents)) : documents.has(reply)
}

/** Whether a call may reply with a document: its reply is one, or a union that contains one. */
export const mayBeDocument = (reply: z.core.$ZodType): boolean => isOrHas(reply, new Set([FileReply, StoredFileReply]))

/** Whether a call may reply with a document of any size, which takes long to make. */
export const mayBeStoredDocument = (reply: z.core.$ZodType): boolean => isOrHas(reply, new Set([StoredFileReply]))
