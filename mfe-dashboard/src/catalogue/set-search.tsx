import { useState } from 'react'
import type { Set } from '@comptoir/contracts/catalogue/catalogue'
import { listSets } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request } from '@comptoir/contracts/browser/client'
import { SearchList } from '@comptoir/ui/search-list'
import { useFound } from '@comptoir/web/list/use-found.tsx'
import { shopKeys } from '../shop-keys.ts'
import { catalogueTexts } from './catalogue-french.ts'
import { namesOfSet } from './names.ts'
import { MainName, OtherNames } from './shown-names.tsx'

const { set: words } = catalogueTexts

type SetSearchProps = {
  error: string | undefined
  /** Whether the field takes the focus when it appears. */
  focused: boolean
  onPick: (set: Set) => void
}

/** Searches the sets by name. */
export const SetSearch = ({ error, focused, onPick }: SetSearchProps) => {
  const [text, setText] = useState('')
  const { list } = useFound(text, {
    queryKey: shopKeys.sets,
    search: (question, signal) => request(listSets, question, signal),
    words
  })
  return (
    <SearchList
      words={{ label: words.search, hint: words.hint, list: words.list }}
      error={error}
      text={text}
      onType={setText}
      {...list}
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
