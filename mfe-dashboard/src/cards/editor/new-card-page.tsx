import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { createCard, createCardWithImage } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request, upload } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { PageMeta } from '@comptoir/ui/page-meta'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { tabDraft } from '../../form/tab-draft.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { shopKeys } from '../../shop-keys.ts'
import { cardsTexts as words } from '../cards-french.ts'
import { useKnownSet } from '../known-set.ts'
import { CardForm } from './card-form.tsx'
import classes from './card-page.module.css'
import type { CardValues } from './card-values.ts'
import { usePriceSources } from './use-price-sources.ts'

/** Creates a card with its picture, price and ratios in one save, and leads to its page. */
export const NewCardPage = ({ shell }: { shell: ShellServices }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const set = useKnownSet()
  const sources = usePriceSources()
  const requestIdOf = useRequestId()
  const [sent, setSent] = useState<number | null>(null)
  const send = async ({ image, ...values }: CardValues): Promise<Card> => {
    const picture = image && [image.name, image.size, image.lastModified]
    const input = { ...values, requestid: requestIdOf({ ...values, picture }) }
    if (!image) return await request(createCard, input)
    try {
      return await upload({ call: createCardWithImage, input, files: { image }, onProgress: setSent })
    } finally {
      setSent(null)
    }
  }
  const show = (card: Card) => {
    client.setQueryData<Card>(shopKeys.card(card.id), card)
    void client.invalidateQueries({ queryKey: shopKeys.cards })
    // Replaces this page in the history, so that going back leads to the list, not to a form that was already sent.
    void navigate(
      { search: new URLSearchParams({ card: card.id }).toString() },
      { replace: true, state: { created: true } }
    )
  }
  return (
    <>
      <PageMeta title={words.add} />
      <BackLink to="/dashboard/cards">{words.one.back}</BackLink>
      <h1>{words.add}</h1>
      <div className={classes['narrow']}>
        {sources ? (
          <CardForm
            card={null}
            set={set}
            sources={sources}
            draft={tabDraft(shell.session.user?.id, 'card.new')}
            submit={words.one.create}
            send={send}
            onDone={show}
            notice={sent !== null && <ProgressBar label={words.image.sending} value={sent} />}
          />
        ) : (
          <Skeleton label={words.one.loading} />
        )}
      </div>
    </>
  )
}
