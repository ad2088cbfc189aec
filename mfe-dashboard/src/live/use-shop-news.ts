import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ShellServices, Socket } from '@comptoir/contracts/browser/federation'
import { DashboardFrame } from '@comptoir/contracts/portal/realtime'
import { afterSocket, firstConnection } from '@comptoir/web/live/connection.ts'
import type { LiveConnection } from '@comptoir/web/live/connection.ts'
import { shopKeys } from '../shop-keys.ts'

// Milliseconds in which frames are gathered: of many frames in a busy minute, each list is read once.
const GATHER_MS = 500

type Stale = readonly (readonly string[])[]

const everyList: Stale = [shopKeys.batches, shopKeys.appointments, shopKeys.users]

const staleAfter = (frame: DashboardFrame): Stale => {
  // The first frame of a connection: the page has missed what happened before it.
  if (frame.action === 'dashboard') return everyList
  // A portal that stops answers nothing now: the lists wait for its first frame. Of a session that has ended the shell hears
  // by the answer to a question only.
  if (frame.action === 'error') return frame.code === 'unavailable' ? [] : everyList
  if (frame.action === 'new_user') return [shopKeys.users]
  if (frame.action === 'new_conversation' || frame.action === 'delete_conversation') return [shopKeys.appointments]
  if (frame.action === 'slot_changed') return [shopKeys.appointments, shopKeys.appointment(frame.conversationid)]
  if (frame.action === 'new_message')
    return [frame.message.tabletype === 'B' ? shopKeys.batches : shopKeys.appointments]
  if (frame.action === 'batch_changed') return [shopKeys.batches, shopKeys.batch(frame.batchid)]
  return [shopKeys.batches]
}

/**
 * Makes the shop's lists read again when something happens in the shop, while one of its pages is shown. `onNews` hears
 * everything that happens.
 */
export const useShopNews = (
  openSocket: ShellServices['openSocket'],
  onNews: (frame: DashboardFrame) => void
): LiveConnection => {
  const client = useQueryClient()
  const socket = useRef<Socket | null>(null)
  const [connection, setConnection] = useState(firstConnection)
  const hear = useEffectEvent(onNews)
  useEffect(() => {
    const gathered = new Map<string, readonly string[]>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      for (const queryKey of gathered.values()) void client.invalidateQueries({ queryKey })
      gathered.clear()
      timer = undefined
    }
    const opened = openSocket({
      path: '/api/cables/dashboard',
      schema: DashboardFrame,
      onFrame: frame => {
        hear(frame)
        for (const key of staleAfter(frame)) gathered.set(key.join('/'), key)
        timer ??= setTimeout(readAgain, GATHER_MS)
      },
      onState: state => setConnection(connected => afterSocket(connected, state))
    })
    socket.current = opened
    return () => {
      clearTimeout(timer)
      opened.close()
    }
  }, [client, openSocket])

  return { ...connection, retry: () => socket.current?.retry() }
}
