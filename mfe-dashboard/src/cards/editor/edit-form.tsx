import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import type { Card, PriceSource } from '@comptoir/contracts/catalogue/catalogue'
import { modifyCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { useKeepCard } from '../../catalogue/use-keep-card.ts'
import { tabDraft } from '../../form/tab-draft.ts'
import { News } from '../../layout/news.tsx'
import { shopKeys } from '../../shop-keys.ts'
import { cardsTexts } from '../cards-french.ts'
import { changedFields, changesOf, opened as openedOf } from './card-changes.ts'
import type { OpenedCard } from './card-changes.ts'
import { CardForm } from './card-form.tsx'
import type { CardValues } from './card-values.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import type { Conflict } from './conflict-panel.tsx'
import { draftedCard } from './drafted-card.ts'

const { one: words } = cardsTexts

type EditFormProps = { card: Card; sources: readonly PriceSource[]; shell: ShellServices }

/**
 * The form of a card that exists. It sends the fields it changed, and the version of the card that it opened with. When
 * somebody else changed other fields since, nothing is saved before this member of staff has seen it.
 */
export const EditForm = ({ card, sources, shell }: EditFormProps) => {
  const client = useQueryClient()
  const keep = useKeepCard()
  const draft = tabDraft(shell.session.user?.id, `card.${card.id}`)
  const [opened, setOpened] = useState<OpenedCard>(() => draftedCard(draft.read()) ?? openedOf(card))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saved, setSaved] = useState(false)
  // The card of the last save, which the cache shows a moment later.
  const [shown, setShown] = useState(card)
  // Another key draws the form anew, with the values of the card as it is then.
  const [drawn, setDrawn] = useState(0)
  const isMerged = useRef(false)

  const save = (changes: ReturnType<typeof changesOf>, version: number | undefined) =>
    request(modifyCard, { cardid: card.id, ...changes, ...(version !== undefined && { version }) })

  const send = async (values: CardValues): Promise<Card> => {
    const { image: _, ratiotable: __, ...typed } = values
    const changes = changesOf(opened.values, typed)
    setConflict(null)
    try {
      return await save(changes, opened.version)
    } catch (error) {
      if (failureCode(error) !== 'request_conflict') throw error
      const current = await request(getCard, { cardid: card.id })
      const now = openedOf(current)
      // The picture, the ratios and the icon of the set are written apart: the form does not undo them.
      if (changedFields(opened.values, now.values).length === 0) return await save(changes, current.version)
      // The answer to this very save may have been lost.
      const wanted = { ...now.values, ...changes }
      if (changedFields(now.values, wanted).length === 0) return current
      setConflict({ current, opened, typed })
      throw error
    }
  }
  const show = (changed: Card) => {
    keep(changed)
    void client.invalidateQueries({ queryKey: shopKeys.card(card.id) })
    setOpened(openedOf(changed))
    setShown(changed)
    setConflict(null)
    if (isMerged.current) setDrawn(drawn + 1)
    isMerged.current = false
  }
  const takeTheirs = (current: Card) => {
    draft.forget()
    isMerged.current = true
    show(current)
  }
  return (
    <CardForm
      key={drawn}
      card={shown}
      set={{ id: shown.setid, name: shown.setname ?? shown.setid }}
      sources={sources}
      draft={draft}
      opened={opened}
      submit={words.save}
      send={send}
      onChange={() => setSaved(false)}
      onDone={changed => {
        show(changed)
        setSaved(true)
      }}
      notice={
        conflict && (
          <ConflictPanel
            {...conflict}
            onKeep={() => {
              isMerged.current = true
              // The form is submitted after this: it must send the version that this member of staff has now seen.
              flushSync(() => setOpened({ ...conflict.opened, version: conflict.current.version }))
            }}
            onTakeTheirs={() => takeTheirs(conflict.current)}
          />
        )
      }
      beside={<News>{saved ? words.saved : ''}</News>}
    />
  )
}
