import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { BatchFrame } from '@comptoir/contracts/portal/realtime'
import { keepItem } from './saving/keep-item.ts'

const tellsCard = (frame: unknown): frame is { item: CardItem } => {
  const told = frame as BatchFrame
  return told.action === 'item_status_updated' && told.item.kind === 'C'
}

/**
 * The socket of a batch on the bench: a card that changed is taken from its frame. The other pages of a batch then ask
 * for all of it, to know what made the price; here that would be sixty cards to read and draw again for every key.
 */
export const useBenchSocket = (id: string, openSocket: ShellServices['openSocket']): ShellServices['openSocket'] => {
  const client = useQueryClient()
  return useMemo(
    () => options =>
      openSocket({
        ...options,
        onFrame: frame => (tellsCard(frame) ? keepItem(client, id, { item: frame.item }) : options.onFrame(frame))
      }),
    [client, id, openSocket]
  )
}
