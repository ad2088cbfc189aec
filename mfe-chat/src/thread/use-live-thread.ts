import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ShellServices, Socket, SocketState } from '@comptoir/contracts/browser/federation'
import { BatchFrame, ConversationFrame } from '@comptoir/contracts/portal/realtime'
import { afterSocket, firstConnection } from '@comptoir/web/live/connection.ts'
import type { LiveConnection } from '@comptoir/web/live/connection.ts'
import { threadOf } from '../keys.ts'
import type { ThreadKey } from '../keys.ts'
import { topOf } from '../state/thread-state.ts'
import { readFrame } from './read-frame.ts'
import { readThread, tellThread } from '../state/thread-cache.ts'
import { threadCalls } from '../state/thread-calls.ts'

type Live = { found: boolean; openSocket: ShellServices['openSocket']; ask: () => void }

/** Writes the frames of a thread that exists into the cache. Returns the state of the connection. */
export const useLiveThread = (key: ThreadKey, { found, openSocket, ask }: Live): LiveConnection => {
  const client = useQueryClient()
  const socket = useRef<Socket | null>(null)
  const [connection, setConnection] = useState(firstConnection)

  useEffect(() => {
    if (!found) return undefined
    const { tabletype, id } = threadOf(key)
    let top = topOf(readThread(client, key).state)
    const onFrame = (frame: BatchFrame | ConversationFrame) => {
      const { ask: mustAsk, ...heard } = readFrame(frame, top)
      tellThread(client, key, heard)
      if (mustAsk) ask()
    }
    const onState = (state: SocketState) => {
      if (state.status === 'connecting') top = topOf(readThread(client, key).state)
      setConnection(known => afterSocket(known, state))
    }
    const path = `${threadCalls[tabletype].socket}/${id}`
    const opened =
      tabletype === 'B'
        ? openSocket({ path, schema: BatchFrame, onFrame, onState })
        : openSocket({ path, schema: ConversationFrame, onFrame, onState })
    socket.current = opened
    return () => opened.close()
  }, [key, found, openSocket, client, ask])

  return { ...connection, retry: () => socket.current?.retry() }
}
