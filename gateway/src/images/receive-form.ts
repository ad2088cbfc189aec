import '@fastify/multipart'
import path from 'node:path'
import { AppError, ErrorCode } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { french } from '../french.ts'
import { parseJson } from '../plugins/json-body.ts'
import type { PhotoFormat } from './formats.ts'
import { spoolPhoto } from './spool-photo.ts'

export type FileFields = Readonly<Record<string, 'required' | 'optional'>>

export interface SpooledPhoto {
  source: string
  format: PhotoFormat
}

export interface Form {
  content: unknown
  photos: Map<string, SpooledPhoto>
}

const contentField = 'content'

const refused = (field: string, sentence: string = french.unknownFile) =>
  new AppError('validation_failed', { fields: { [field.slice(0, 64)]: sentence } })

/** Only what we wrote ourselves or the operating system said is passed on: the rest is a form nobody can read. */
const readable = (error: unknown): unknown =>
  error instanceof AppError || (error as NodeJS.ErrnoException).syscall !== undefined
    ? error
    : new AppError('validation_failed', { cause: error })

const optionsFor = (files: FileFields) => ({
  // Our own gate counts the bytes; this limit only keeps the parser from handing on more.
  limits: {
    fileSize: limits.photoBytes + 1,
    files: Object.keys(files).length + 1,
    fields: 4,
    fieldSize: limits.jsonBytes,
    parts: Object.keys(files).length + 5,
    headerPairs: 50
  },
  throwFileSizeLimit: false,
  isPartAFile: (field: string | undefined) => field !== undefined && Object.hasOwn(files, field)
})

const receive = async (request: FastifyRequest, files: FileFields, folder: string): Promise<Form> => {
  const form: Form = { content: undefined, photos: new Map() }
  let contents = 0
  for await (const part of request.parts(optionsFor(files))) {
    const { fieldname } = part
    if (part.type === 'file') {
      if (!Object.hasOwn(files, fieldname) || form.photos.has(fieldname)) throw refused(fieldname)
      const source = path.join(folder, `${form.photos.size}.upload`)
      form.photos.set(fieldname, { source, format: await spoolPhoto(part.file, source) })
    } else {
      contents += 1
      if (fieldname !== contentField || contents > 1 || part.valueTruncated) throw refused(fieldname)
      // The form parser has already read a part that says it is JSON.
      form.content = parseJson(typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
    }
  }
  return form
}

/** The error of a photo that is not there: its own code where there is one. */
const missing = (field: string): AppError => {
  const code = z.safeParse(ErrorCode, `image_missing_${field}`)
  return code.success ? new AppError(code.data) : refused(field, french.missingFile)
}

/**
 * Reads a multipart form into `folder`: photos as files, the JSON of the part `content`. Photos that are no images,
 * too large, unexpected, given twice or missing are refused with their code, a broken form with `validation_failed`.
 */
export const receiveForm = async (request: FastifyRequest, files: FileFields, folder: string): Promise<Form> => {
  try {
    const form = await receive(request, files, folder)
    for (const [field, presence] of Object.entries(files))
      if (presence === 'required' && !form.photos.has(field)) throw missing(field)
    return form
  } catch (error) {
    // The rest of the body is thrown away unread, so that the client gets to hear the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw readable(error)
  }
}
