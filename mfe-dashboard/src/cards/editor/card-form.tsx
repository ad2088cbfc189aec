import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import type { CallForm as Form } from '@comptoir/web/form/use-call-form.ts'
import { Panel } from '../../layout/panel.tsx'
import { cardsTexts } from '../cards-french.ts'
import type { KnownSet } from '../known-set.ts'
import { CardFields } from './card-fields.tsx'
import { CardValues, readCard } from './card-values.ts'
import { SetField } from './set-field.tsx'

const { one: words } = cardsTexts

type CardFormProps = {
  /** The card to change; null for a new one. */
  card: Card | null
  /** The present set of the card; for a new card the set that the previous page was about. */
  set: KnownSet | null
  submit: string
  shell: ShellServices
  send: (values: CardValues) => Promise<Card>
  onDone: (card: Card) => void
  onChange?: () => void
  beside?: ReactNode
}

const draftedSet = ({ typed }: Form): KnownSet | null =>
  typed('setid') && typed('setname') ? { id: typed('setid'), name: typed('setname') } : null

/** The form of a card. It opens with the draft of what was typed earlier and not sent. */
export const CardForm = ({ card, set, submit, shell, send, onDone, onChange, beside }: CardFormProps) => {
  const form = useCallForm({
    schema: CardValues,
    read: readCard,
    send,
    onDone,
    draft: formDraft(shell.drafts, `dashboard.card.${card?.id ?? 'new'}`),
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
        <SetField set={chosen} error={form.errors['setid']} onPick={setChosen} />
        <CardFields card={card} form={form} />
      </CallForm>
    </Panel>
  )
}
