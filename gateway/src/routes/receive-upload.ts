import path from 'node:path'
import { AppError } from '@comptoir/contracts/core/errors'
import type { FastifyRequest } from 'fastify'
import type { FileKind, SpooledFile, StoredFile } from '../images/file-kind.ts'
import { receiveForm, type FileFields } from '../images/receive-form.ts'
import type { WithSpool } from '../images/spool.ts'

type Fields = Record<string, unknown>

interface Steps {
  /** Parses the JSON part, before any file is worked on. */
  check: (content: unknown) => Fields
  /** Asks the service, with the names of the stored files by their field. */
  use: (content: Fields, files: Record<string, string>) => Promise<unknown>
}

export type ReceiveUpload = (fields: FileFields, request: FastifyRequest, steps: Steps) => Promise<unknown>

/**
 * Takes an upload from the wire to the service: received into a spool folder, checked, stored as its kind says, asked
 * for. Whatever fails, neither the folder nor the blobs stay.
 */
export const createReceiveUpload = <Format>(withSpool: WithSpool, kind: FileKind<Format>): ReceiveUpload => {
  const store = async (field: string, file: SpooledFile<Format>): Promise<StoredFile & { field: string }> => ({
    field,
    source: file.source,
    name: await kind.store(file)
  })

  /** A failed file takes the others with it, once they too are done. */
  const storeAll = async (spooled: Map<string, SpooledFile<Format>>) => {
    const outcomes = await Promise.allSettled([...spooled].map(([field, file]) => store(field, file)))
    const stored = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const failed = outcomes.find(outcome => outcome.status === 'rejected')
    if (!failed) return stored
    await kind.blobs.remove(stored.map(({ name }) => name))
    throw failed.reason
  }

  /** The service that did not answer may have kept the files: then they are left to the sweep of pending blobs. */
  const mayHaveBeenKept = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

  const multipart = (fields: FileFields, request: FastifyRequest, { check, use }: Steps) =>
    withSpool(async folder => {
      const form = await receiveForm(request, { fields, kind, folder: path.resolve(folder) })
      const content = check(form.content)
      const stored = await storeAll(form.files)
      try {
        const answer = await use(content, Object.fromEntries(stored.map(({ field, name }) => [field, name])))
        await kind.complete(stored, answer, request)
        return answer
      } catch (error) {
        if (!mayHaveBeenKept(error)) await kind.blobs.remove(stored.map(({ name }) => name))
        throw error
      }
    })

  return async (fields, request, steps) => {
    if (request.isMultipart()) {
      kind.admit()
      return multipart(fields, request, steps)
    }
    // Without files of its own (a retry with the same ones) the call may come as plain JSON.
    if (Object.values(fields).includes('required')) throw new AppError('validation_failed')
    return steps.use(steps.check(request.body), {})
  }
}
