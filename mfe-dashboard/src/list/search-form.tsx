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
  /** The words of the search that the list shows; empty without a search. */
  q: string
  onSearch: (q: string) => void
  /** More fields beside the words. */
  children?: ReactNode
}

/** A search that starts when the user submits it, and a button that ends it. */
export const SearchForm = ({ label, hint, q, onSearch, children }: SearchFormProps) => {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <search>
      <form className={classes['form']} onSubmit={submit}>
        {/* The key makes the field show the search of the address, or empties it when the search ends. */}
        <TextField
          key={q}
          label={label}
          hint={hint}
          name="q"
          type="search"
          enterKeyHint="search"
          defaultValue={q}
          autoComplete="off"
        />
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
