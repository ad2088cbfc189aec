import { useEffect, useEffectEvent, useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { CallError, request, upload } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { randomId } from '@comptoir/web/random-id.ts'
import { threadOf } from '../keys.ts'
import type { ThreadKey } from '../keys.ts'
import type { Post, ThreadEvent } from '../state/thread-state.ts'
import { laneOf } from './post-lanes.ts'
import { readThread, tellThread } from '../state/thread-cache.ts'
import { threadCalls } from '../state/thread-calls.ts'

// A text without an answer for this long counts as failed. It is sent again under the same request id, so that the
// portal stores it once.
const PATIENCE_MS = 30_000

type NewPost = Pick<Post, 'type' | 'content' | 'file'>

const TOO_MANY = 429
const SERVER_FAILED = 500

/**
 * Whether the portal will never take a post. After every other failure the portal may have it, or may take it later: it
 * is kept to be sent again, so that nobody has to choose a photo twice.
 */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.code !== 'network' && error.status !== TOO_MANY && error.status < SERVER_FAILED

/** Frees the memory of an image's preview. */
const forget = ({ file, content }: Post) => {
  if (file) URL.revokeObjectURL(content)
}

type Around = {
  shell: Pick<ShellServices, 'alert'>
  /** Receives a post that the portal refused. */
  giveBack: (post: Post) => void
}

/** Sends the posts of one thread, those of a kind one after the other. Holds no state: that is in the query cache. */
const createPosts = (client: QueryClient, key: ThreadKey, { shell, giveBack }: Around) => {
  const { tabletype, id } = threadOf(key)
  const calls = threadCalls[tabletype]
  const tell = (...events: ThreadEvent[]) => tellThread(client, key, { events })
  const postsOf = (type: Post['type'], state: Post['state']) =>
    readThread(client, key).state.posts.filter(post => post.type === type && post.state === state)

  const sending = {
    mutationFn: ({ requestid, content, file }: Post): Promise<Message> =>
      file
        ? upload({
            call: calls.image,
            input: { id, requestid },
            files: { image: file },
            onProgress: fraction => tell({ type: 'post_progress', requestid, fraction })
          })
        : request(calls.post, { id, content, requestid }, AbortSignal.timeout(PATIENCE_MS))
  }
  // The shell sees failures in the mutation cache, an ended session for one. Built there and not by `useMutation`, the
  // mutation does not end with the page: a post goes on when the viewer leaves the thread.
  const attempt = (post: Post) =>
    client.getMutationCache().build<Message, Error, Post, unknown>(client, sending).execute(post)

  const deliver = async (post: Post): Promise<boolean> => {
    const { requestid } = post
    try {
      tell({ type: 'message', message: await attempt(post) })
      forget(post)
    } catch (error) {
      if (!isRefusal(error)) return false
      tell({ type: 'post_dropped', requestid })
      forget(post)
      giveBack(post)
      tellFailure(shell.alert, error)
    }
    return true
  }

  /** Sends every unsent post of a kind in the order in which they were written, the failed ones again too. */
  const flush = (type: Post['type']) => {
    tell(...postsOf(type, 'failed').map(({ requestid }) => ({ type: 'post_again', requestid }) as const))
    void laneOf(client, [...key, type].join(' ')).run({
      next: () => postsOf(type, 'sending')[0],
      deliver,
      giveUp: () =>
        tell(...postsOf(type, 'sending').map(({ requestid }) => ({ type: 'post_failed', requestid }) as const))
    })
  }

  return {
    flushAll: () => {
      flush('T')
      flush('I')
    },
    send: (written: NewPost) => {
      const { type } = written
      tell({ type: 'post', post: { ...written, requestid: randomId(), createdat: new Date().toISOString() } })
      flush(type)
    },
    again: ({ type }: Post) => flush(type),
    discard: (post: Post) => {
      tell({ type: 'post_dropped', requestid: post.requestid })
      forget(post)
    }
  }
}

export type Posts = ReturnType<typeof createPosts>

/**
 * Shows what the viewer writes at once, in the order in which it was written, and sends it. A refused post is taken
 * away and given back. Failed ones are sent again when the socket is open or the browser on line again, or when the
 * viewer asks. The result changes only with its arguments.
 */
export const usePosts = (key: ThreadKey, { shell, giveBack, connected }: Around & { connected: boolean }): Posts => {
  const client = useQueryClient()
  const posts = useMemo(() => createPosts(client, key, { shell, giveBack }), [client, key, shell, giveBack])
  const flushAll = useEffectEvent(() => posts.flushAll())
  useEffect(() => {
    if (connected) flushAll()
  }, [connected])
  useEffect(() => {
    const onLine = () => flushAll()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [])
  return posts
}
