import { batchDeletedByUser } from '@comptoir/contracts/batch/events'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { imagesOf } from '../images/message-images.ts'
import { batchThread, threadKey, type Thread } from './thread.ts'

/**
 * Deletes the messages of a thread, the images they show and the mails about them that wait. Each image is deleted before
 * its message: should the process end in between, the message is still there and the next run deletes both.
 */
export const eraseThread = async ({ messages, photos, digests, threadOwners }: Deps, thread: Thread): Promise<void> => {
  threadOwners.delete(threadKey(thread))
  // An image may be posted while this runs, so the loop ends only when it finds none.
  for (let names = await imagesOf(messages, thread); ; names = await imagesOf(messages, thread)) {
    await photos.remove(names)
    await messages.removeThread(thread, names)
    if (names.length === 0) break
  }
  await digests.remove(thread)
}

/** Erases the thread of a deleted batch. The tombstone lets what is posted at the same moment erase itself. */
export const eraseBatchThread = reaction(batchDeletedByUser, async ({ batchid }, deps: Deps) => {
  await deps.tombstones.record(batchid)
  await eraseThread(deps, batchThread(batchid))
  await deps.batchReads.remove(batchid)
})
