import type { CheckSaver } from '../../control/saving/check-saver.ts'
import { unsaved } from '../../control/saving/save-state.ts'
import type { CheckChange } from '../../control/saving/save-state.ts'
import { useSaveState } from '../../control/saving/use-check-saver.ts'
import { seenWith } from '../../control/seen.ts'
import type { Seen } from '../../control/seen.ts'
import { useOffered } from '../../control/use-offered.ts'
import type { Offered } from '../../control/choices.ts'
import type { CardRow } from './card-rows.ts'

export type RowCheck = {
  /** The card as the shop will know it once the present changes are saved. */
  readonly shown: Seen
  readonly offered: Offered | null
  readonly saving: boolean
  readonly failed: boolean
  readonly change: (change: CheckChange) => void
  readonly retry: () => void
}

/** Returns what staff see of one card of the table, and what changes it. */
export const useRowCheck = ({ card, seen }: CardRow, saver: CheckSaver): RowCheck => {
  const state = useSaveState(saver, card.id)
  const pending = unsaved(state)
  const shown = seenWith(seen, pending)
  const choices = useOffered(card, shown.cardid)
  return {
    shown,
    offered: choices.status === 'known' ? choices.offered : null,
    saving: pending !== null && !state.error,
    failed: Boolean(state.error),
    change: change => saver.change(card.id, change),
    retry: () => saver.retry(card.id)
  }
}
