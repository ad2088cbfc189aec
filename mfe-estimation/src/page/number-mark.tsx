import Check from 'lucide-react/icons/check'
import type { ItemStatus } from '@comptoir/contracts/batch/item'
import classes from './number-mark.module.css'

export type MarkStatus = ItemStatus | 'new'

/** What stands beside the number, so that a state does not hang on its colour. */
const Sign = ({ status }: { status: MarkStatus }) => {
  if (status === 'D') return <Check size={12} strokeWidth={3} />
  if (status === 'WUI') return '?'
  if (status === 'E') return '!'
  return status === 'new' ? '+' : '…'
}

/** The number of a card on the photograph and in the list, with the sign of its state. */
export const NumberMark = ({ number, status }: { number: number; status: MarkStatus }) => (
  <span className={classes['mark']} data-status={status} aria-hidden="true">
    {number}
    <Sign status={status} />
  </span>
)
