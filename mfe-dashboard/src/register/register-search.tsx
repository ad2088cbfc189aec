import { useSearchParams } from 'react-router'
import { TextField } from '@comptoir/ui/text-field'
import { SearchForm } from '../list/search-form.tsx'
import { registerTexts as words } from './register-french.ts'

const FIELDS = ['q', 'from', 'to'] as const

export type RegisterQuestion = Partial<Record<(typeof FIELDS)[number], string>>

/** Returns what the address asks of the register; what is empty is left out. */
export const useRegisterQuestion = (): RegisterQuestion => {
  const [params] = useSearchParams()
  return Object.fromEntries(FIELDS.flatMap(name => (params.get(name) ? [[name, params.get(name)]] : [])))
}

/** The search and the period, which the address keeps. */
export const RegisterSearch = ({ question }: { question: RegisterQuestion }) => {
  const [, setParams] = useSearchParams()
  const ask = (part: RegisterQuestion) => {
    const asked = { ...question, ...part }
    setParams(Object.fromEntries(Object.entries(asked).filter(([, value]) => value)), { replace: true })
  }
  return (
    <SearchForm label={words.search} hint={words.hint} q={question.q ?? ''} onSearch={q => ask({ q })}>
      {(['from', 'to'] as const).map(name => (
        <TextField
          key={name}
          label={words[name]}
          type="date"
          value={question[name] ?? ''}
          onChange={({ target }) => ask({ [name]: target.value })}
        />
      ))}
    </SearchForm>
  )
}
