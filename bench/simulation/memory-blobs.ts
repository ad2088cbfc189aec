import { Readable } from 'node:stream'
import { AppError } from '@comptoir/contracts/core/errors'
import { newBlobName, type BlobStore } from '@comptoir/kit/blobs/blobs'
import type { PresentBlob } from '../model/blob-folder.ts'
import type { SimulatedProcess } from './inside.ts'
import type { Scheduler } from './scheduler.ts'

/** The files of a run, by name; the kept ones and those that are still pending. */
export type Files = Map<string, 'pending' | 'kept'>

export const presentIn = (files: Files): PresentBlob[] =>
  [...files].map(([name, state]) => ({ name, state, isSound: true }))

/** The store of photos as one simulated process sees it, in memory: real disks are not what is looked at here. */
export const watchedBlobs = (files: Files, process: SimulatedProcess, scheduler: Scheduler): BlobStore => {
  const ask = <T>(label: string, work: () => T) => scheduler.ask({ process, kind: 'blob', label }, work)
  return {
    put: (_body, extension) =>
      ask('puts a file', () => {
        const name = newBlobName(extension)
        files.set(name, 'pending')
        return name
      }),
    putAs: name => ask('puts a file', () => void files.set(name, 'kept')),
    keep: names =>
      ask('keeps files', () => {
        if (!names.every(name => files.has(name))) throw new AppError('not_found')
        for (const name of names) files.set(name, 'kept')
      }),
    stat: name => ask('looks at a file', () => (files.has(name) ? { size: 3 } : null)),
    read: name =>
      ask('reads a file', () => {
        if (!files.has(name)) throw new AppError('not_found')
        return Readable.from([new Uint8Array([1, 2, 3])])
      }),
    remove: names =>
      ask('removes files', () => {
        for (const name of names) files.delete(name)
      }),
    sweep: async () => 0,
    addDigests: async () => 0,
    freeBytes: async () => null
  }
}
