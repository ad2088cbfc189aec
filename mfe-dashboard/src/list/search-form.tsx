import type { ReactNode, SubmitEvent } from 'react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import { texts } from '../french.ts'
import classes from './search-form.module.css'

type SearchFormProps = {
  label: string
  hint?: string
  /** What is looked for now; empty when nothing is. */
  q: string
  onSearch: (q: string) => void
  /** More questions beside the words. */
  children?: ReactNode
}

/** A search that is asked when it is submitted, and can be taken back. */
export const SearchForm = ({ label, hint, q, onSearch, children }: SearchFormProps) => {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <search>
      <form className={classes['form']} onSubmit={submit}>
        {/* A search that is taken back empties its field. */}
        <TextField key={q} label={label} hint={hint} name="q" type="search" defaultValue={q} autoComplete="off" />
        {children}
        <div className={classes['buttons']}>
          <Button type="submit" icon={<Search size={18} aria-hidden="true" />}>
            {texts.search.submit}
          </Button>
          {q && (
            <Button variant="link" icon={<X size={18} aria-hidden="true" />} onClick={() => onSearch('')}>
              {texts.search.clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
