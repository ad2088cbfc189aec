import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'
import { SearchList } from '@comptoir/ui/search-list'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import classes from './card-search.module.css'
import { CardPicture } from './card-picture.tsx'
import { CardWords } from './card-words.tsx'
import { isSearchable, mostFound, useCardSearch } from './use-card-search.ts'
import { variantTexts } from './variant-french.ts'

const words = variantTexts.search

type CardSearchProps = {
  /** What is typed. The parent keeps it, so that a second search starts with the words of the first. */
  text: string
  onType: (text: string) => void
  onPick: (card: FoundCard) => void
  /** Whether the field takes the focus when it appears. */
  focused: boolean
}

/** Searches the catalogue by name, number or set. */
export const CardSearch = ({ text, onType, onPick, focused }: CardSearchProps) => {
  const found = useCardSearch(text)
  const cards = isSearchable(text) ? (found.data ?? []) : []
  const settled = isSearchable(text) && found.data && !found.isPlaceholderData
  const count = cards.length < mostFound ? words.count(cards.length) : words.more
  return (
    <SearchList
      words={words}
      text={text}
      onType={onType}
      found={cards}
      count={settled ? count : found.isFetching ? words.loading : ''}
      failure={found.isError && <FailurePanel error={found.error} onRetry={() => void found.refetch()} />}
      onPick={onPick}
      focused={focused}
    >
      {card => (
        <span className={classes['card']}>
          <CardPicture image={card.image} />
          <span className={classes['words']}>
            <CardWords card={card} />
          </span>
        </span>
      )}
    </SearchList>
  )
}
