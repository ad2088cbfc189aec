import type { picturesKept, picturesReleased } from '@comptoir/contracts/account/account-calls'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { Dependencies } from '../dependencies.ts'

type Needs = Pick<Dependencies, 'photos'>

/** Keeps the picture of a saved profile. One that is gone was released since: both come from one record, in order. */
export const createKeepPictures =
  ({ photos }: Needs) =>
  async ({ names }: EventPayload<typeof picturesKept>): Promise<void> => {
    for (const name of names) if (await photos.stat(name)) await photos.keep([name])
  }

/** Forgets pictures no profile shows any more; seen twice, it finds nothing. */
export const createRemovePictures =
  ({ photos }: Needs) =>
  ({ names }: EventPayload<typeof picturesReleased>): Promise<void> =>
    photos.remove(names)
