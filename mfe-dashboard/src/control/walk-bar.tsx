import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Button } from '@comptoir/ui/button'
import { controlTexts } from './control-french.ts'
import classes from './walk-bar.module.css'

const { card: words } = controlTexts

/** Where the bench can go from a card. */
export type Walk = {
  /** Goes to the card before or after; undefined at either end. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Goes to the next card to check, after a check of this one. */
  onChecked: () => void
}

type WalkBarProps = { walk: Walk; confirm: string; onConfirm: () => void }

/**
 * The buttons that lead from card to card. Those with `data-walk` keep the focus, so that staff can press them again.
 */
export const WalkBar = ({ walk, confirm, onConfirm }: WalkBarProps) => (
  <div className={classes['bar']}>
    <Button
      data-walk
      icon={<ArrowLeft size={18} aria-hidden="true" />}
      aria-disabled={!walk.previous}
      onClick={walk.previous}
    >
      {words.previous}
    </Button>
    <Button variant="primary" onClick={onConfirm}>
      {confirm}
    </Button>
    <Button data-walk icon={<ArrowRight size={18} aria-hidden="true" />} aria-disabled={!walk.next} onClick={walk.next}>
      {words.next}
    </Button>
  </div>
)
