import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { Card, PriceSource } from '@comptoir/contracts/catalogue/catalogue'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import type { FormDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import type { CallForm as Form } from '@comptoir/web/form/use-call-form.ts'
import { Panel } from '../../layout/panel.tsx'
import { cardsTexts } from '../cards-french.ts'
import type { KnownSet } from '../known-set.ts'
import type { OpenedCard } from './card-changes.ts'
import { CardFields } from './card-fields.tsx'
import { CardValues, readCard, readNewCard } from './card-values.ts'
import { OPENED, openedText } from './drafted-card.ts'
import { PictureField } from './picture-field.tsx'
import { SetField } from './set-field.tsx'
import { useChosenPicture } from './use-chosen-picture.ts'

const { one: words } = cardsTexts

type CardFormProps = {
  /** The card to change; null for a new one. */
  card: Card | null
  /** The present set of the card; for a new card the set that the previous page was about. */
  set: KnownSet | null
  sources: readonly PriceSource[]
  draft: FormDraft
  /** The card as the form opened with it. */
  opened?: OpenedCard
  submit: string
  send: (values: CardValues) => Promise<Card>
  onDone: (card: Card) => void
  onChange?: () => void
  /** Under the fields, inside the form. */
  notice?: ReactNode
  beside?: ReactNode
}

const draftedSet = ({ typed }: Form): KnownSet | null =>
  typed('setid') && typed('setname') ? { id: typed('setid'), name: typed('setname') } : null

/** The form of a card; of a new one, its picture and its ratios are in it. It opens with the draft of what was not sent. */
export const CardForm = ({
  card,
  set,
  sources,
  draft,
  opened,
  submit,
  send,
  onDone,
  onChange,
  notice,
  beside
}: CardFormProps) => {
  const picture = useChosenPicture()
  const form = useCallForm({
    schema: CardValues,
    read: fields => (card ? readCard(fields) : readNewCard(fields, picture.file)),
    send,
    onDone,
    draft,
    ...(onChange && { onChange })
  })
  const [before] = useState(draftedSet(form) ?? set)
  const [chosen, setChosen] = useState(before)
  const notePicked = useEffectEvent((picked: KnownSet | null) => {
    if (picked !== before) form.changed('setid')
  })
  useEffect(() => notePicked(chosen), [chosen])
  return (
    <Panel heading={words.card}>
      <CallForm form={form} submit={submit} beside={beside}>
        {opened && <input type="hidden" name={OPENED} value={openedText(opened)} />}
        <SetField set={chosen} error={form.errors['setid']} onPick={setChosen} />
        {card === null && <PictureField chosen={picture} form={form} />}
        <CardFields card={card} form={form} sources={sources} proposedColor={picture.color} />
        {notice}
      </CallForm>
    </Panel>
  )
}
