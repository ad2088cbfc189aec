import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { createCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { PageMeta } from '@comptoir/ui/page-meta'
import { BackLink } from '../../layout/back-link.tsx'
import { shopKeys } from '../../shop-keys.ts'
import { cardsTexts as words } from '../cards-french.ts'
import { useKnownSet } from '../known-set.ts'
import { CardForm } from './card-form.tsx'
import classes from './card-page.module.css'

/** Creates a card, and leads to the page of that card, which asks for its image. */
export const NewCardPage = ({ shell }: { shell: ShellServices }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const set = useKnownSet()
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
        <CardForm
          card={null}
          set={set}
          submit={words.one.create}
          shell={shell}
          send={values => request(createCard, values)}
          onDone={show}
        />
      </div>
    </>
  )
}
