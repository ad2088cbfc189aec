import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { Message } from '@comptoir/contracts/conversation'
import { CallError, request, upload } from '@comptoir/contracts/client'
import type { ShellServices } from '@comptoir/contracts/federation'
import { randomId } from '../random-id.ts'
import type { Post, ThreadEvent } from '../state/thread-state.ts'
import { tellFailure } from '../tell-failure.ts'
import { tellThread } from './thread-cache.ts'
import type { ThreadKey } from './thread-cache.ts'
import { threadCalls } from './thread-calls.ts'

// An answer that does not come by then is taken for lost; sent again it is the same request.
const PATIENCE_MS = 30_000

type NewPost = Pick<Post, 'type' | 'content' | 'file'>

export type Posts = {
  send: (post: NewPost) => void
  again: (post: Post) => void
  discard: (post: Post) => void
}

const TOO_MANY = 429
const SERVER_FAILED = 500

/**
 * Refused is what the portal will not take. Everything else may have arrived or not, or will be taken later, and is
 * tried again by hand: a photo need not be chosen again.
 */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.code !== 'network' && error.status !== TOO_MANY && error.status < SERVER_FAILED

/** The preview of an image holds its memory. */
const forget = ({ file, content }: Post) => {
  if (file) URL.revokeObjectURL(content)
}

/**
 * Shows what the viewer writes before the portal answered, in the order it was written. A refused post is taken away
 * and given back; one whose answer was lost waits for the viewer.
 */
export const usePosts = (
  key: ThreadKey,
  { shell, giveBack }: { shell: Pick<ShellServices, 'alert'>; giveBack: (post: Post) => void }
): Posts => {
  const client = useQueryClient()
  const [, tabletype, id] = key
  const calls = threadCalls[tabletype]
  const tell = (event: ThreadEvent) => tellThread(client, key, { events: [event] })

  const sending: UseMutationOptions<Message, Error, Post> = {
    mutationFn: ({ requestid, content, file }: Post): Promise<Message> =>
      file
        ? upload({
            call: calls.image,
            input: { id, requestid },
            files: { image: file },
            onProgress: fraction => tell({ type: 'post_progress', requestid, fraction })
          })
        : request(calls.post, { id, content, requestid }, AbortSignal.timeout(PATIENCE_MS)),
    onSuccess: (message, post) => {
      tell({ type: 'message', message })
      forget(post)
    },
    onError: (error, post) => {
      const { requestid } = post
      if (!isRefusal(error)) return tell({ type: 'post_failed', requestid })
      tell({ type: 'post_dropped', requestid })
      forget(post)
      giveBack(post)
      tellFailure(shell, error)
    }
  }
  // One after the other, so that they keep their order; a text does not wait for photos.
  const text = useMutation({ ...sending, scope: { id: key.join(' ') } })
  const image = useMutation({ ...sending, scope: { id: [...key, 'images'].join(' ') } })
  const deliver = (post: Post) => (post.type === 'I' ? image : text).mutate(post)

  return {
    send: written => {
      const post: Post = { ...written, requestid: randomId(), createdat: new Date().toISOString(), state: 'sending' }
      tell({ type: 'post', post })
      deliver(post)
    },
    again: post => {
      tell({ type: 'post_again', requestid: post.requestid })
      deliver(post)
    },
    discard: post => {
      tell({ type: 'post_dropped', requestid: post.requestid })
      forget(post)
    }
  }
}
