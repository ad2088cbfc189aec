import { useSearchParams } from 'react-router'
import { Select } from '@comptoir/ui/select'
import { optionsOf } from '../form/options-of.ts'
import { texts } from '../french.ts'
import type { ListCodes, Question } from './question.ts'
import { SearchForm } from './search-form.tsx'

type ListSearchProps = {
  label: string
  codes: ListCodes<string, string>
  question: Question<string, string>
}

/** The search and the order of a list. The address of the page keeps both. */
export const ListSearch = ({ label, codes, question }: ListSearchProps) => {
  const [, setParams] = useSearchParams()
  const ask = (part: Partial<Question<string, string>>) => {
    const { q, ...rest } = { ...question, ...part }
    setParams(q ? { q, ...rest } : rest)
  }
  return (
    <SearchForm label={label} hint={texts.search.hint} q={question.q} onSearch={q => ask({ q })}>
      <Select
        label={texts.search.field}
        options={optionsOf(codes.fields)}
        value={question.field}
        onChange={event => ask({ field: event.target.value })}
      />
      <Select
        label={texts.search.sort}
        options={optionsOf(codes.sorts)}
        value={question.sort}
        onChange={event => ask({ sort: event.target.value })}
      />
    </SearchForm>
  )
}
