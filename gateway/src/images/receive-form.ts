import '@fastify/multipart'
import path from 'node:path'
import { AppError, ErrorCode } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { french } from '../french.ts'
import { parseJson } from '../plugins/json-body.ts'
import type { FileKind, SpooledFile } from './file-kind.ts'
import { spoolFile } from './spool-file.ts'

export type FileFields = Readonly<Record<string, 'required' | 'optional'>>

export interface Form<Format> {
  content: unknown
  files: Map<string, SpooledFile<Format>>
}

/** Which file fields a form has, of which kind, and the folder that takes them. */
interface Expected<Format> {
  fields: FileFields
  kind: FileKind<Format>
  folder: string
}

const contentField = 'content'

const refused = (field: string, sentence: string = french.unknownFile) =>
  new AppError('validation_failed', { fields: { [field.slice(0, 64)]: sentence } })

/** Only what we wrote ourselves or the operating system said is passed on: the rest is a form nobody can read. */
const readable = (error: unknown): unknown =>
  error instanceof AppError || (error as NodeJS.ErrnoException).syscall !== undefined
    ? error
    : new AppError('validation_failed', { cause: error })

const optionsFor = (fields: FileFields, maxBytes: number) => ({
  // Our own gate counts the bytes; this limit only keeps the parser from handing on more.
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
  { fields, kind, folder }: Expected<Format>
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
      // The form parser has already read a part that says it is JSON.
      form.content = parseJson(typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
    }
  }
  return form
}

/** The error of a file that is not there: its own code where there is one. */
const missing = (field: string, sentence: string): AppError => {
  const code = z.safeParse(ErrorCode, `image_missing_${field}`)
  return code.success ? new AppError(code.data) : refused(field, sentence)
}

/**
 * Reads a multipart form into `folder`: its files, and the JSON of the part `content`. Files of another kind, too large,
 * unexpected, given twice or missing are refused with their code, a broken form with `validation_failed`.
 */
export const receiveForm = async <Format>(
  request: FastifyRequest,
  expected: Expected<Format>
): Promise<Form<Format>> => {
  try {
    const form = await receive(request, expected)
    for (const [field, presence] of Object.entries(expected.fields))
      if (presence === 'required' && !form.files.has(field)) throw missing(field, expected.kind.missing)
    return form
  } catch (error) {
    // The rest of the body is thrown away unread, so that the client gets to hear the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw readable(error)
  }
}
