import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { CardLack, listCards } from '@comptoir/contracts/catalogue/catalogue-staff'
import { requestPage } from '@comptoir/contracts/browser/client'
import { Button } from '@comptoir/ui/button'
import * as z from 'zod/mini'
import { keyProps } from '../../keyboard/shortcuts.ts'
import { useShortcuts } from '../../keyboard/shortcuts-provider.tsx'
import { filled } from '../../list/question.ts'
import { Part } from '../../layout/part.tsx'
import { shopKeys } from '../../shop-keys.ts'
import { cardsTexts } from '../cards-french.ts'
import classes from './missing-walk.module.css'

const { walk: words } = cardsTexts

// The first cards of the list: those that are completed leave it, so that others take their place.
const READ_AT_ONCE = 100

/** Returns the card after the one in view; the first one after the last. `place` is where the card in view stood. */
const nextOf = (cards: readonly Card[], cardid: string, place: number): Card | undefined => {
  const at = cards.findIndex(({ id }) => id === cardid)
  return cards[at >= 0 ? at + 1 : place] ?? cards.find(({ id }) => id !== cardid)
}

type WalkProps = { cardid: string; missing: CardLack; onToField: () => void }

const Walk = ({ cardid, missing, onToField }: WalkProps) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [place, setPlace] = useState(0)
  const question = {
    missing,
    sort: params.get('sort') ?? 'DD',
    ...filled({ q: params.get('q') ?? '', setid: params.get('setid') ?? '' })
  }
  const { data } = useQuery({
    queryKey: [...shopKeys.cards, 'walk', question],
    queryFn: ({ signal }) => requestPage(listCards, { ...question, limit: READ_AT_ONCE }, signal)
  })
  const list = data?.list ?? []
  const at = list.findIndex(({ id }) => id === cardid)
  if (at >= 0 && at !== place) setPlace(at)
  const next = nextOf(list, cardid, place)
  const go = () => {
    if (!next) return
    const target = new URLSearchParams(params)
    target.set('card', next.id)
    void navigate({ search: target.toString() })
  }
  useShortcuts({ next: next && go, step: onToField })
  return (
    <Part aria-label={words.label}>
      <div className={classes['walk']}>
        <p className={classes['words']}>
          <strong>{words.at[missing]}</strong>{' '}
          <output>{data ? words.left(list.length, data.next !== null) : words.reading}</output>
        </p>
        <div className={classes['acts']}>
          <Button {...keyProps('step')} onClick={onToField}>
            {words.toField[missing]}
          </Button>
          <Button {...keyProps('next')} aria-disabled={!next} onClick={go}>
            {words.next}
          </Button>
        </div>
      </div>
    </Part>
  )
}

/** Leads from one card that lacks a picture or a price to the next, where the list of the address was of such cards. */
export const MissingWalk = ({ cardid, onToField }: { cardid: string; onToField: (missing: CardLack) => void }) => {
  const [params] = useSearchParams()
  const missing = z.safeParse(CardLack, params.get('missing'))
  if (!missing.success) return null
  return <Walk cardid={cardid} missing={missing.data} onToField={() => onToField(missing.data)} />
}
