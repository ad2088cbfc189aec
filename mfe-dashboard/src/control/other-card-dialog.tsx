import { useState } from 'react'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'
import { Button } from '@comptoir/ui/button'
import layout from '@comptoir/ui/layout.module.css'
import { Modal } from '@comptoir/ui/modal'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { CardSearch } from '../catalogue/card-search.tsx'
import { finishesOf, settled } from './choices.ts'
import type { Offered } from './choices.ts'
import { controlTexts } from './control-french.ts'
import type { CheckChange } from './saving/save-state.ts'
import type { Seen } from './seen.ts'
import { useAskOffered } from './use-offered.ts'

const { search: words } = controlTexts

type OtherCardDialogProps = {
  candidates: CardItem['candidates']
  /** The card as the shop knows it. What the picked card also has stays chosen. */
  seen: Seen
  onPick: (change: CheckChange) => void
  onClose: () => void
}

type Picked = { readonly card: FoundCard; readonly offered: Offered }

/** Returns what picking a card changes. A variant that the card lacks becomes the nearest one. */
const changeTo = ({ card, offered }: Picked, seen: Seen): CheckChange => {
  const { holographisme, ...variant } = settled(offered, seen)
  return { cardid: card.id, ...variant, ...(holographisme && { holographisme }) }
}

/** Asks which card of the catalogue a card is, and for its finish if that is not known. */
export const OtherCardDialog = ({ candidates, seen, onPick, onClose }: OtherCardDialogProps) => {
  const askOffered = useAskOffered()
  const [asked, setAsked] = useState<{ card: FoundCard; error: unknown } | null>(null)
  const [picked, setPicked] = useState<Picked | null>(null)

  const pick = async (card: FoundCard) => {
    setAsked({ card, error: null })
    try {
      const choice = { card, offered: await askOffered(card.id) }
      const change = changeTo(choice, seen)
      if (change.holographisme || choice.offered.holographismes.length === 0) onPick(change)
      else setPicked(choice)
    } catch (error) {
      setAsked({ card, error })
    }
  }
  return (
    <Modal title={words.title} onClose={onClose}>
      {asked?.error ? <FailurePanel error={asked.error} onRetry={() => void pick(asked.card)} /> : null}
      {picked ? (
        <RadioCards
          legend={words.finish(picked.card.name)}
          name="finish"
          options={finishesOf(picked.offered)}
          value=""
          onChange={({ target }) => onPick({ ...changeTo(picked, seen), holographisme: target.value as Holographisme })}
        />
      ) : (
        <CardSearch words={words} candidates={candidates} onPick={card => void pick(card)} />
      )}
      <div className={layout['dialogActions']}>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </Modal>
  )
}
