import path from 'node:path'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import type { FastifyRequest } from 'fastify'
import type { FileKind, SpooledFile, StoredFile } from '../images/file-kind.ts'
import { receiveForm } from '../images/receive-form.ts'
import type { WithSpool } from '../images/spool.ts'

type Fields = Record<string, unknown>

/** What the route of an upload does itself. */
interface UploadSteps {
  /** Rejects where so many bytes may not be uploaded now. */
  admit: (bytes: number) => Promise<unknown>
  /** Parses the part `content`, before any file is worked on. */
  check: (content: unknown) => Fields
  /** Asks the service, with the names of the stored files by their field. */
  ask: (content: Fields, files: Record<string, string>) => Promise<unknown>
}

type Stored = StoredFile & { field: string }

/** Stores every file. When one cannot be stored, the others are removed once all are done. */
const storeAll = async <Format>(
  kind: FileKind<Format>,
  spooled: Map<string, SpooledFile<Format>>
): Promise<Stored[]> => {
  const outcomes = await Promise.allSettled(
    [...spooled].map(async ([field, file]) => ({ field, source: file.source, name: await kind.store(file) }))
  )
  const stored = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  if (!failed) return stored
  await kind.blobs.remove(stored.map(({ name }) => name))
  throw failed.reason
}

/**
 * A service that did not answer, or failed unexpectedly, may have saved a record that names the files. If it has not, the
 * sweep of files that nobody kept removes them.
 */
const mayBeNamed = (error: unknown) =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'internal')

/** The bytes that a request announces; where it announces none, the most that its files may have. */
const announcedBytes = (call: AnyCall, request: FastifyRequest, mostOfFile: number): number => {
  const announced = Number(request.headers['content-length'])
  return Number.isSafeInteger(announced) ? announced : Object.keys(call.files ?? {}).length * mostOfFile
}

export type ReceiveUpload = ReturnType<typeof uploadReceiver>

/**
 * Returns what takes an upload from the wire to its service: it receives the files into a spool folder, checks them,
 * stores them as their kind says and asks the service. When any of it fails, neither the folder nor the blobs stay.
 */
export const uploadReceiver = <Format>(withSpool: WithSpool, kind: FileKind<Format>) => {
  const receiveMultipart = (call: AnyCall, request: FastifyRequest, { check, ask }: UploadSteps): Promise<unknown> =>
    withSpool(async folder => {
      const form = await receiveForm(request, { call, kind, folder: path.resolve(folder) })
      const content = check(form.content)
      const stored = await storeAll(kind, form.files)
      try {
        const answer = await ask(content, Object.fromEntries(stored.map(({ field, name }) => [field, name])))
        await kind.complete(stored, request)
        return answer
      } catch (error) {
        if (!mayBeNamed(error)) await kind.blobs.remove(stored.map(({ name }) => name))
        throw error
      }
    })

  return async (call: AnyCall, request: FastifyRequest, steps: UploadSteps): Promise<unknown> => {
    if (request.isMultipart()) {
      kind.admit()
      await steps.admit(announcedBytes(call, request, kind.maxBytes))
      return await receiveMultipart(call, request, steps)
    }
    // A call whose files are all optional (a retry with the same photos) may come as plain JSON.
    if (Object.values(call.files ?? {}).includes('required')) throw new AppError('validation_failed')
    return await steps.ask(steps.check(request.body), {})
  }
}
