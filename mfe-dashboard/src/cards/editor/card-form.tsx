import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { formDraft } from '../../form/form-draft.ts'
import { FormPart } from '../../form/form-part.tsx'
import { useCheckedForm } from '../../form/use-checked-form.ts'
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
  /** The set it is in, or is likely to be in. */
  set: KnownSet | null
  submit: string
  shell: ShellServices
  send: (values: CardValues) => Promise<Card>
  onDone: (card: Card) => void
  onInput?: () => void
  beside?: ReactNode
}

const draftedSet = ({ setid, setname }: Readonly<Record<string, string>>): KnownSet | null =>
  setid && setname ? { id: setid, name: setname } : null

/** The form of a card; what was typed and not sent is there again when one comes back. */
export const CardForm = ({ card, set, submit, shell, send, onDone, onInput, beside }: CardFormProps) => {
  const draft = formDraft(shell.drafts, `dashboard.card.${card?.id ?? 'new'}`)
  const typed = draft.read()
  const [before] = useState(draftedSet(typed) ?? set)
  const [chosen, setChosen] = useState(before)
  const form = useCheckedForm({
    schema: CardValues,
    read: readCard,
    send,
    onDone: saved => {
      draft.forget()
      onDone(saved)
    }
  })
  const { element } = form
  const keep = () => {
    draft.keep(element.current)
    onInput?.()
  }
  const keepPicked = useEffectEvent((picked: KnownSet | null) => {
    if (picked !== before) draft.keep(element.current)
  })
  // The hidden fields of the set tell nobody that they changed.
  useEffect(() => keepPicked(chosen), [chosen])
  return (
    <Panel heading={words.card}>
      <FormPart form={form} submit={submit} beside={beside} onInput={keep}>
        <SetField
          set={chosen}
          errors={form.errors}
          onPick={found => {
            setChosen(found)
            onInput?.()
          }}
        />
        <CardFields card={card} typed={typed} errors={form.errors} />
      </FormPart>
    </Panel>
  )
}
