import * as calls from '@comptoir/contracts/account/account-calls'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { filesReleased, keepByEvent, keepPresent } from '@comptoir/kit/blobs/keep'
import { command } from '@comptoir/kit/bus/command'
import type { MigrationStep } from '@comptoir/kit/store/migrations'
import { localEffect } from '@comptoir/kit/work/outbox'
import type { Filter } from 'mongodb'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Users } from '../accounts/users.ts'
import type { Deps } from '../deps.ts'

/** Pictures that no profile shows any more. */
export const picturesReleased = filesReleased('account.pictures_released')

/** Removes released pictures, and keeps those that a release before 2026-12 asked to keep by an event. */
export const pictureEffects = (photos: BlobStore) => [
  localEffect(picturesReleased, ({ names }) => photos.remove(names)),
  keepByEvent('account.pictures_kept', photos)
]

/**
 * Keeps the picture of every account. A release before 2026-12 kept a picture by an event after the save that named it,
 * and such an event may never have arrived.
 */
export const keepShownPictures = (users: Users, photos: BlobStore): MigrationStep => ({
  name: 'keep the pictures that accounts show',
  async run() {
    const shown = users.collection.find({ imageurl: { $type: 'string' } } as Filter<UserRecord>, {
      projection: { imageurl: 1 },
      hint: { _id: 1 }
    })
    for await (const { imageurl } of shown) if (imageurl !== null) await keepPresent(photos, [imageurl])
  }
})

/** Staff may see every picture, an owner the one that the own profile shows. */
export const mayReadPicture = command(calls.mayReadPicture, async ({ name }, { actor }, { users }: Deps) => {
  if (actor.kind === 'staff') return { allowed: true }
  const user = actor.userid === null ? null : await users.get(actor.userid)
  return { allowed: user?.imageurl === name }
})
