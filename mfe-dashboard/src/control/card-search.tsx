import { useState } from 'react'
import type { Candidate } from '@comptoir/contracts/batch/item'
import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'
import { SearchList } from '@comptoir/ui/search-list'
import { catalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import classes from './card-search.module.css'
import { controlTexts } from './control-french.ts'
import { isSearchable, mostFound, useCardSearch } from './use-card-search.ts'

const { search: words } = controlTexts

type CardSearchProps = {
  /** What the recognition took the card for: shown before anything is typed. */
  candidates: readonly Candidate[]
  onPick: (card: FoundCard) => void
}

const countOf = ({ length }: readonly FoundCard[]) => (length < mostFound ? words.count(length) : words.more)

/** The catalogue by name, number or set. */
export const CardSearch = ({ candidates, onPick }: CardSearchProps) => {
  const [text, setText] = useState('')
  const found = useCardSearch(text)
  const isAsked = isSearchable(text)
  const cards = isAsked ? (found.data ?? []) : candidates.map(({ cardid, ...card }) => ({ ...card, id: cardid }))
  const count = found.data && !found.isPlaceholderData ? countOf(cards) : found.isFetching ? words.loading : ''
  return (
    <SearchList<FoundCard>
      words={{ label: words.label, hint: words.hint, list: words.list }}
      text={text}
      onType={setText}
      found={cards}
      count={isAsked ? count : candidates.length > 0 ? words.candidates : ''}
      failure={found.isError && <FailurePanel error={found.error} onRetry={() => void found.refetch()} />}
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
            <span className={classes['facts']}>{[number, setname].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      )}
    </SearchList>
  )
}
