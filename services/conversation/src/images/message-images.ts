import { messageType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { filesReleased, keepByEvent } from '@comptoir/kit/blobs/keep'
import { command } from '@comptoir/kit/bus/command'
import { localEffect, type LocalEffect } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import type { Messages } from '../messages/repository.ts'
import { enterThread, unlessNotFound } from '../threads/enter-thread.ts'
import type { Thread } from '../threads/thread.ts'

/** Images whose messages were deleted. */
export const imagesReleased = filesReleased('conversation.images_released')

/** What this service does itself about images. */
export const imageEffects = (photos: BlobStore): LocalEffect[] => [
  localEffect(imagesReleased, ({ names }) => photos.remove(names)),
  keepByEvent('conversation.images_kept', photos)
]

/** The images that the messages of a thread show. */
export const imagesOf = async ({ collection }: Messages, { tabletype, tableid }: Thread): Promise<string[]> => {
  const showing = { tabletype, tableid, type: messageType.image }
  const found = await collection
    .find(showing, { projection: { content: 1 } })
    .hint('thread')
    .toArray()
  return found.flatMap(({ content }) => (content === '' ? [] : [content]))
}

/** Tells which of the images on their way into a thread a message shows. */
export const namedByMessages =
  ({ collection }: Messages) =>
  async (_thread: string, names: readonly string[]): Promise<ReadonlySet<string>> => {
    const showing = { type: messageType.image, content: { $in: [...names] } }
    const found = await collection.find(showing, { projection: { content: 1 }, hint: 'images' }).toArray()
    return new Set(found.map(({ content }) => content))
  }

/** Everybody who may read the thread sees its images. The image of a deleted message is no longer named by any. */
export const mayReadMessageImage = command(
  calls.mayReadMessageImage,
  async ({ name, tabletype }, context, deps: Deps) => {
    const showing = { type: messageType.image, content: name, tabletype }
    const message = await deps.messages.collection.findOne(showing, { hint: 'images' })
    const entered = message && (await unlessNotFound(enterThread(deps, message, 'read', context)))
    return { allowed: entered !== null }
  }
)
