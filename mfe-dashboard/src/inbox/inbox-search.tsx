import { useSearchParams } from 'react-router'
import { Select } from '@comptoir/ui/select'
import { optionsOf } from '../form/options-of.ts'
import { texts } from '../french.ts'
import { codeOf } from '../list/question.ts'
import { SearchForm } from '../list/search-form.tsx'

const { inbox: words } = texts

const fields = optionsOf(words.fields)

/** The search of the inbox. The address keeps it, beside the list and the chosen batch. */
export const InboxSearch = () => {
  const [params, setParams] = useSearchParams()
  const field = codeOf(words.fields, params.get('field'))
  const ask = (name: 'q' | 'field', value: string) =>
    setParams(asked => {
      const next = new URLSearchParams(asked)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  return (
    <SearchForm
      label={words.searchLabel}
      hint={field === 'id' ? '' : texts.search.hint}
      q={params.get('q') ?? ''}
      onSearch={q => ask('q', q)}
    >
      <Select
        label={texts.search.field}
        options={fields}
        value={field}
        onChange={({ target }) => ask('field', target.value === 'id' ? '' : target.value)}
      />
    </SearchForm>
  )
}
