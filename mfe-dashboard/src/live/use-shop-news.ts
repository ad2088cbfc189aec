import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ShellServices, Socket, SocketState } from '@comptoir/contracts/browser/federation'
import { DashboardFrame } from '@comptoir/contracts/portal/realtime'
import { shopKeys } from '../shop-keys.ts'

// A busy minute brings many frames: what they make stale is asked for once.
const GATHER_MS = 500

type Stale = readonly (readonly string[])[]

const staleAfter = (frame: DashboardFrame): Stale => {
  // The first of a connection: whatever happened before it was told to nobody here.
  if (frame.action === 'dashboard') return [shopKeys.batches, shopKeys.appointments, shopKeys.users]
  if (frame.action === 'new_user') return [shopKeys.users]
  if (frame.action === 'new_conversation' || frame.action === 'delete_conversation') return [shopKeys.appointments]
  if (frame.action === 'new_message')
    return [frame.message.tabletype === 'B' ? shopKeys.batches : shopKeys.appointments]
  return frame.action === 'error' ? [] : [shopKeys.batches]
}

/** `lost` from the first failure until the connection is open again: a first connection under way is no loss. */
export type ShopNews = { state: SocketState; lost: boolean; retry: () => void }

/** While a page of the shop is shown: what happens anywhere in the shop makes its lists ask again. */
export const useShopNews = (openSocket: ShellServices['openSocket']): ShopNews => {
  const client = useQueryClient()
  const socket = useRef<Socket | null>(null)
  const [connection, setConnection] = useState<Omit<ShopNews, 'retry'>>({
    state: { status: 'connecting' },
    lost: false
  })
  useEffect(() => {
    const gathered = new Set<readonly string[]>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      for (const queryKey of gathered) void client.invalidateQueries({ queryKey })
      gathered.clear()
      timer = undefined
    }
    const opened = openSocket({
      path: '/api/cables/dashboard',
      schema: DashboardFrame,
      onFrame: frame => {
        for (const key of staleAfter(frame)) gathered.add(key)
        timer ??= setTimeout(tell, GATHER_MS)
      },
      onState: state =>
        setConnection(({ lost }) => ({
          state,
          lost: state.status !== 'open' && (lost || state.status !== 'connecting')
        }))
    })
    socket.current = opened
    return () => {
      clearTimeout(timer)
      opened.close()
    }
  }, [client, openSocket])

  return { ...connection, retry: () => socket.current?.retry() }
}
