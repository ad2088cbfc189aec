import { photosReleased } from '@comptoir/contracts/batch/events'
import { AppError } from '@comptoir/contracts/core/errors'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/**
 * Keeps uploaded files, then runs the work that saves their names in a batch. Because they are kept first, no outage after
 * the save can lose a file that a saved batch names. Work that throws an `AppError` must have saved nothing: the files are
 * removed. After any other error they stay, because the database may have made the write before it stopped answering.
 */
export const keepUploads = async <T>(
  { photos }: Deps,
  names: readonly string[],
  work: () => Promise<T>
): Promise<T> => {
  await photos.keep(names)
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) await photos.remove(names)
    throw error
  }
}

/** Removes the files that no batch names any more. A second delivery finds none. */
export const removeReleasedPhotos = reaction(photosReleased, ({ names }, { photos }: Deps) => photos.remove(names))
