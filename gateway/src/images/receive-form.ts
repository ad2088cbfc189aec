import '@fastify/multipart'
import path from 'node:path'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { AppError, type ErrorCode } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { FastifyRequest } from 'fastify'
import { french } from '../french.ts'
import { parseJson } from '../http/json-body.ts'
import type { FileKind, SpooledFile } from './file-kind.ts'
import { spoolFile } from './spool-file.ts'

type FileFields = Readonly<Record<string, 'required' | 'optional'>>

/** A form that was received. */
export interface Form<Format> {
  /** The JSON of the part `content`. */
  content: unknown
  /** The files by their field. */
  files: Map<string, SpooledFile<Format>>
}

/** The call that the form is for, the kind of its files, and the folder that takes them. */
interface Expected<Format> {
  call: AnyCall
  kind: FileKind<Format>
  folder: string
}

const contentField = 'content'

const refused = (field: string, sentence: string = french.unknownFile) =>
  new AppError('validation_failed', { fields: { [field.slice(0, 64)]: sentence } })

/** Our own errors and those of the operating system stay as they are; any other means that the form is broken. */
const failureOfForm = (error: unknown): unknown =>
  error instanceof AppError || (error as NodeJS.ErrnoException).syscall !== undefined
    ? error
    : new AppError('validation_failed', { cause: error })

const optionsFor = (fields: FileFields, maxBytes: number) => ({
  // `spoolFile` counts the bytes; this limit only stops the parser from passing on more.
  limits: {
    fileSize: maxBytes + 1,
    files: Object.keys(fields).length + 1,
    fields: 4,
    fieldSize: limits.jsonBytes,
    parts: Object.keys(fields).length + 5,
    headerPairs: 50
  },
  throwFileSizeLimit: false,
  isPartAFile: (field: string | undefined) => field !== undefined && Object.hasOwn(fields, field)
})

const receive = async <Format>(
  request: FastifyRequest,
  { fields, kind, folder }: { fields: FileFields; kind: FileKind<Format>; folder: string }
): Promise<Form<Format>> => {
  const form: Form<Format> = { content: undefined, files: new Map() }
  let contents = 0
  for await (const part of request.parts(optionsFor(fields, kind.maxBytes))) {
    const { fieldname } = part
    if (part.type === 'file') {
      if (!Object.hasOwn(fields, fieldname) || form.files.has(fieldname)) throw refused(fieldname)
      const source = path.join(folder, `${form.files.size}.upload`)
      const refuse = (code: 'image_invalid' | 'file_too_large') => kind.refuse(code, fieldname)
      form.files.set(fieldname, { source, format: await spoolFile(part.file, source, { ...kind, refuse }) })
    } else {
      contents += 1
      if (fieldname !== contentField || contents > 1 || part.valueTruncated) throw refused(fieldname)
      // The form parser has already parsed a part that is declared as JSON.
      form.content = parseJson(typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
    }
  }
  return form
}

/**
 * Reads a multipart form: writes its files into `folder` and parses the part `content`. Throws `image_invalid` and
 * `file_too_large` as the kind words them, the call's own code for a missing file, and `validation_failed` for a broken
 * form or a file that is unexpected, sent twice or missing.
 */
export const receiveForm = async <Format>(
  request: FastifyRequest,
  { call, kind, folder }: Expected<Format>
): Promise<Form<Format>> => {
  const fields: FileFields = call.files ?? {}
  const codes: Readonly<Record<string, ErrorCode | undefined>> = call.missing
  try {
    const form = await receive(request, { fields, kind, folder })
    for (const [field, presence] of Object.entries(fields)) {
      if (presence === 'optional' || form.files.has(field)) continue
      const code = codes[field]
      throw code ? new AppError(code) : refused(field, kind.missing)
    }
    return form
  } catch (error) {
    // The rest of the body is read and thrown away: a client that is still sending would not read the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw failureOfForm(error)
  }
}
