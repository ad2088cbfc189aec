import { useState } from 'react'
import type { Set } from '@comptoir/contracts/catalogue/catalogue'
import { SearchList } from '@comptoir/ui/search-list'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { catalogueTexts } from './catalogue-french.ts'
import { namesOfSet } from './names.ts'
import { MainName, OtherNames } from './shown-names.tsx'
import { isSearchable, useSetSearch } from './use-set-search.ts'

const { set: words } = catalogueTexts

type SetSearchProps = {
  error: string | undefined
  /** Whether the field takes the focus when it appears. */
  focused: boolean
  onPick: (set: Set) => void
}

/** The sets by name. */
export const SetSearch = ({ error, focused, onPick }: SetSearchProps) => {
  const [text, setText] = useState('')
  const found = useSetSearch(text)
  const sets = isSearchable(text) ? (found.data ?? []) : []
  const settled = isSearchable(text) && found.data && !found.isPlaceholderData
  return (
    <SearchList
      words={{ label: words.search, hint: words.hint, list: words.list }}
      error={error}
      text={text}
      onType={setText}
      found={sets}
      count={settled ? words.count(sets.length) : found.isFetching ? words.loading : ''}
      failure={found.isError && <FailurePanel error={found.error} onRetry={() => void found.refetch()} />}
      onPick={onPick}
      focused={focused}
    >
      {set => (
        <>
          <MainName names={namesOfSet(set)} />
          <OtherNames names={namesOfSet(set)} />
        </>
      )}
    </SearchList>
  )
}
