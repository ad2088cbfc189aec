import * as z from 'zod/mini'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import type { CheckChange } from './save-state.ts'

const Kept = z.record(z.string(), checkItem.body)

export type KeptChanges = {
  read: () => Readonly<Record<string, CheckChange>>
  keep: (changes: Readonly<Record<string, CheckChange>>) => void
}

/** What was changed in a batch and not saved yet, by card: it survives a reload, as long as the tab, for the same person. */
export const keptChanges = (batchid: string, userid: string): KeptChanges => {
  const key = `control.${userid}.${batchid}`
  return {
    read: () => {
      try {
        const kept = z.safeParse(Kept, JSON.parse(sessionStorage.getItem(key) ?? '{}'))
        return kept.success ? kept.data : {}
      } catch {
        return {}
      }
    },
    keep: changes => {
      try {
        if (Object.keys(changes).length > 0) sessionStorage.setItem(key, JSON.stringify(changes))
        else sessionStorage.removeItem(key)
      } catch {
        // Storage is full or refused: changes then survive as long as the page.
      }
    }
  }
}
