import { useState } from 'react'
import type { Candidate } from '@comptoir/contracts/batch/item'
import { searchCards } from '@comptoir/contracts/catalogue/catalogue'
import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { SearchList } from '@comptoir/ui/search-list'
import text from '@comptoir/ui/text.module.css'
import { catalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import { useFound } from '@comptoir/web/list/use-found.tsx'
import { shopKeys } from '../shop-keys.ts'
import classes from './card-search.module.css'

type CardSearchProps = {
  words: {
    label: string
    hint: string
    list: string
    loading: string
    more: string
    /** Stands over the proposed cards. */
    candidates: string
    count: (count: number) => string
  }
  /** The cards that the recogniser proposed, shown before anything is typed. */
  candidates: readonly Candidate[]
  onPick: (card: FoundCard) => void
}

/** Searches the cards of the catalogue by name, number or set. */
export const CardSearch = ({ words, candidates, onPick }: CardSearchProps) => {
  const [typed, setTyped] = useState('')
  const { isAsked, list } = useFound(typed, {
    queryKey: [...shopKeys.cards, 'found'],
    search: (question, signal) => request(searchCards, question, signal),
    words
  })
  const proposed = {
    found: candidates.map(({ cardid, ...card }) => ({ ...card, id: cardid })),
    count: candidates.length > 0 ? words.candidates : ''
  }
  return (
    <SearchList<FoundCard>
      words={words}
      text={typed}
      onType={setTyped}
      {...list}
      {...(!isAsked && proposed)}
      onPick={onPick}
      focused
    >
      {({ name, number, setname, image }) => (
        <span className={classes['card']}>
          {image ? (
            <img className={classes['image']} src={catalogueUrl(image)} alt="" loading="lazy" />
          ) : (
            <span className={classes['image']} aria-hidden="true" />
          )}
          <span className={classes['words']}>
            <span>{name}</span>
            <span className={text['small']}>{[number, setname].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      )}
    </SearchList>
  )
}
