import { useState } from 'react'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { texts } from '../french.ts'
import classes from './card-dialog.module.css'
import { evidenceTexts } from '../evidence-french.ts'
import { IdentityView } from './identity-view.tsx'
import type { OtherCard } from './identity-view.tsx'
import { PriceView } from './price-view.tsx'
import { VariantView } from './variant-view.tsx'

/** What the dialog about a card shows first. */
export type CardView = 'identity' | 'variant' | 'price'

type CardDialogProps = {
  batchid: string
  item: CardItem
  view: CardView
  /** Whether its seller may correct the card. */
  editable: boolean
  onClose: () => void
}

const titleOf = (view: CardView, { cardid }: CardItem): string => {
  if (view === 'identity' && cardid === null) return evidenceTexts.identity.nameTitle
  return evidenceTexts[view].title
}

/** Which card an item is held for, its variant, and why it is worth its price; each can be corrected from here. */
export const CardDialog = ({ batchid, item, view: first, editable, onClose }: CardDialogProps) => {
  const [view, setView] = useState(first)
  const [other, setOther] = useState<OtherCard | null>(null)
  const ask = (card: OtherCard | null) => {
    setOther(card)
    setView('variant')
  }
  return (
    <Modal title={titleOf(view, item)} dismissable onClose={onClose}>
      {view === 'identity' && <IdentityView batchid={batchid} item={item} onAsk={ask} onDone={onClose} />}
      {view === 'variant' && <VariantView batchid={batchid} item={item} card={other} onDone={onClose} />}
      {view === 'price' && (
        <PriceView batchid={batchid} item={item} onCorrect={editable ? () => ask(null) : undefined} />
      )}
      <Button variant="link" className={classes['close'] ?? ''} onClick={onClose}>
        {texts.close}
      </Button>
    </Modal>
  )
}
