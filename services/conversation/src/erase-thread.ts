import type { Dependencies } from './dependencies.ts'
import { threadKey, type Thread } from './thread.ts'

export type EraseThreadNeeds = Pick<Dependencies, 'messages' | 'photos' | 'digests' | 'owners'>

/**
 * Removes a thread with the images it shows and the mails about it that wait. An image goes before the message that names it, so that an end in between
 * leaves none that nobody knows of: it is found and removed again.
 */
export const createEraseThread =
  ({ messages, photos, digests, owners }: EraseThreadNeeds) =>
  async (thread: Thread): Promise<void> => {
    owners.forget(threadKey(thread))
    for (let names = await messages.imagesOf(thread); ; names = await messages.imagesOf(thread)) {
      await photos.remove(names)
      await messages.removeThread(thread, names)
      if (names.length === 0) break
    }
    await digests.remove(thread)
  }
