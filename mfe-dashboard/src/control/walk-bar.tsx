import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Button } from '@comptoir/ui/button'
import { controlTexts } from './control-french.ts'
import classes from './walk-bar.module.css'

const { card: words } = controlTexts

/** Where the bench goes from a card. */
export type Walk = {
  /** The card before or after; undefined at an end. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** The next card to check, once this one is. */
  onChecked: () => void
}

type WalkBarProps = { walk: Walk; confirm: string; onConfirm: () => void }

/** The ways from a card to another; `data-walk` buttons keep the focus, so that one can press on. */
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
