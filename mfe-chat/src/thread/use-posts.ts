import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { CallError, request, upload } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { randomId } from '../random-id.ts'
import type { Post, ThreadEvent } from '../state/thread-state.ts'
import { tellFailure } from '../tell-failure.ts'
import { laneOf } from './post-lanes.ts'
import { readThread, tellThread } from './thread-cache.ts'
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
 * Refused is what the portal will not take, and is never repeated. Everything else may have arrived or not, or will be
 * taken later, and is sent again: a photo need not be chosen again.
 */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.code !== 'network' && error.status !== TOO_MANY && error.status < SERVER_FAILED

/** The preview of an image holds its memory. */
const forget = ({ file, content }: Post) => {
  if (file) URL.revokeObjectURL(content)
}

type Around = {
  shell: Pick<ShellServices, 'alert'>
  giveBack: (post: Post) => void
  /** Whether news come by the socket: the portal can be reached. */
  connected: boolean
}

/**
 * Shows what the viewer writes before the portal answered, in the order it was written. A refused post is taken away
 * and given back; those whose answer was lost go again when the portal can be reached, or when the viewer asks.
 */
export const usePosts = (key: ThreadKey, { shell, giveBack, connected }: Around): Posts => {
  const client = useQueryClient()
  const [, tabletype, id] = key
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
  // A mutation, so that the shell heeds its failure, of no page: it goes on when this one is left.
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
      tellFailure(shell, error)
    }
    return true
  }

  /** Sends what is written and not sent, what failed before first: so it keeps its order. */
  const flush = (type: Post['type']) => {
    tell(...postsOf(type, 'failed').map(({ requestid }) => ({ type: 'post_again', requestid }) as const))
    void laneOf(client, [...key, type].join(' ')).run({
      next: () => postsOf(type, 'sending')[0],
      deliver,
      giveUp: () =>
        tell(...postsOf(type, 'sending').map(({ requestid }) => ({ type: 'post_failed', requestid }) as const))
    })
  }
  const flushAll = useEffectEvent(() => {
    flush('T')
    flush('I')
  })
  useEffect(() => {
    if (connected) flushAll()
  }, [connected])
  useEffect(() => {
    const onLine = () => flushAll()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [])

  return {
    send: written => {
      const { type } = written
      tell({ type: 'post', post: { ...written, requestid: randomId(), createdat: new Date().toISOString() } })
      flush(type)
    },
    again: ({ type }) => flush(type),
    discard: post => {
      tell({ type: 'post_dropped', requestid: post.requestid })
      forget(post)
    }
  }
}
