import { useSearchParams } from 'react-router'
import { Select } from '@comptoir/ui/select'
import { optionsOf } from '../form/options-of.ts'
import { texts } from '../french.ts'
import { inboxTexts } from './inbox-french.ts'
import { usualSort } from './inbox-question.ts'
import type { Sort } from './inbox-question.ts'
import classes from './sort-choice.module.css'

/** The order of a list, which the address of the page keeps. */
export const SortChoice = ({ sort }: { sort: Sort }) => {
  const [params, setParams] = useSearchParams()
  const choose = (chosen: string) => {
    const next = new URLSearchParams(params)
    if (chosen === usualSort) next.delete('sort')
    else next.set('sort', chosen)
    // Arrow keys walk through the orders: each would be a step of its own on the way back.
    setParams(next, { replace: true })
  }
  return (
    <div className={classes['sort']}>
      <Select
        label={texts.search.sort}
        options={optionsOf(inboxTexts.sorts)}
        value={sort}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}
