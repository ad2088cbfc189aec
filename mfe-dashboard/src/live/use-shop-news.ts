import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ShellServices } from '@comptoir/contracts/federation'
import { DashboardFrame } from '@comptoir/contracts/realtime'
import { shopKeys } from '../shop-keys.ts'

// A busy minute brings many frames: what they make stale is asked for once.
const GATHER_MS = 500

type Stale = readonly (readonly string[])[]

const staleAfter = (frame: DashboardFrame): Stale => {
  if (frame.action === 'new_user') return [shopKeys.users]
  if (frame.action === 'new_conversation' || frame.action === 'delete_conversation') return [shopKeys.appointments]
  if (frame.action === 'new_message')
    return [frame.message.tabletype === 'B' ? shopKeys.batches : shopKeys.appointments]
  return frame.action === 'error' ? [] : [shopKeys.batches]
}

/** While a page of the shop is shown: what happens anywhere in the shop makes its lists ask again. */
export const useShopNews = (openSocket: ShellServices['openSocket']): void => {
  const client = useQueryClient()
  useEffect(() => {
    const gathered = new Set<readonly string[]>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      for (const queryKey of gathered) void client.invalidateQueries({ queryKey })
      gathered.clear()
      timer = undefined
    }
    const socket = openSocket({
      path: '/api/cables/dashboard',
      schema: DashboardFrame,
      onFrame: frame => {
        for (const key of staleAfter(frame)) gathered.add(key)
        timer ??= setTimeout(tell, GATHER_MS)
      }
    })
    return () => {
      clearTimeout(timer)
      socket.close()
    }
  }, [client, openSocket])
}
