import * as z from 'zod/mini'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { storedEntry } from '@comptoir/web/stored-entry.ts'
import type { StoredEntry } from '@comptoir/web/stored-entry.ts'

const Changes = z.record(z.string(), checkItem.body)

export type KeptChanges = StoredEntry<z.output<typeof Changes>>

/**
 * The changes of a batch that are not saved yet, by card. They survive a reload, as long as the tab, and are read for the
 * same person only.
 */
export const keptChanges = (batchid: string, userid: string): KeptChanges =>
  storedEntry('sessionStorage', `control.${userid}.${batchid}`, Changes)
