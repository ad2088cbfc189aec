import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { request } from '@comptoir/contracts/browser/client'
import { shopKeys } from '../../shop-keys.ts'
import { createCheckSaver } from './check-saver.ts'
import type { CheckSaver } from './check-saver.ts'
import { keepItem } from './keep-item.ts'
import { keptChanges } from './kept-changes.ts'
import type { CheckChange, SaveState } from './save-state.ts'

/**
 * Sends a change as a mutation without an observer: the shell sees there that the session has ended, and no component
 * renders again.
 */
const sendBy = (client: QueryClient, batchid: string) => (itemid: string, change: CheckChange) =>
  client
    .getMutationCache()
    .build(client, {
      mutationFn: (seen: CheckChange) => request(checkItem, { id: batchid, itemid, ...seen })
    })
    .execute(change)

/** Returns the saver of a batch. It begins with the changes that an earlier visit left unsaved. */
export const useCheckSaver = (batchid: string, userid: string): CheckSaver => {
  const client = useQueryClient()
  const [saver] = useState(() =>
    createCheckSaver({
      send: sendBy(client, batchid),
      show: (item, shown) => keepItem(client, batchid, { item, shown }),
      // The batch may be closed by now, or the card removed from it.
      onRefused: () => void client.invalidateQueries({ queryKey: shopKeys.batch(batchid) }),
      kept: keptChanges(batchid, userid)
    })
  )
  useEffect(() => {
    saver.flush()
    return saver.flush
  }, [saver])
  return saver
}

/** Returns how far the changes of one card are saved. The component renders again only when that changes. */
export const useSaveState = (saver: CheckSaver, itemid: string): SaveState =>
  useSyncExternalStore(saver.subscribe, () => saver.stateOf(itemid))

/** Returns the ids of the cards whose changes could not be saved. */
export const useFailedSaves = (saver: CheckSaver): readonly string[] =>
  useSyncExternalStore(saver.subscribe, saver.failed)

/** Returns whether every change of the batch is saved. */
export const useIsSettled = (saver: CheckSaver): boolean => useSyncExternalStore(saver.subscribe, saver.isSettled)
