import { Link } from 'react-router'
import { audiences } from '@comptoir/contracts/catalogue/card'
import type { Set } from '@comptoir/contracts/catalogue/catalogue'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatLongDate } from '@comptoir/ui/dates'
import { nameOf, namesOfSet } from '../catalogue/names.ts'
import { MainName, OtherNames } from '../catalogue/shown-names.tsx'
import type { RowLink } from '../list/paged-list.tsx'
import classes from './entries.module.css'
import type { Ask } from './entry-acts.ts'
import { seriesTexts as words } from './series-french.ts'

type SetRowProps = { set: Set; ask: Ask; link: RowLink }

/** One set. Its name leads to its cards. */
export const SetRow = ({ set, ask, link }: SetRowProps) => {
  const names = namesOfSet(set)
  const name = nameOf(names)
  const facts = [
    audiences[set.audience],
    set.total === null ? null : words.sets.total(set.total),
    set.releasedate && words.released(formatLongDate(set.releasedate))
  ]
  return (
    <li className={classes['entry']}>
      <div className={classes['words']}>
        <Link
          ref={link}
          className={classes['name'] ?? ''}
          to={{ pathname: '/dashboard/cards', search: new URLSearchParams({ setid: set.id }).toString() }}
          state={{ set: { id: set.id, name } }}
        >
          <MainName names={names} />
        </Link>
        <OtherNames names={names} />
        <p className={classes['facts']}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes['acts']}>
        <ButtonLink
          aria-label={words.sets.addCardTo(name)}
          to="/dashboard/cards?card=new"
          state={{ set: { id: set.id, name } }}
        >
          {words.sets.addCard}
        </ButtonLink>
        <Button aria-label={words.set.editOf(name)} onClick={() => ask({ kind: 'set', serieid: set.serieid, set })}>
          {words.edit}
        </Button>
        <Button aria-label={words.set.removeOf(name)} onClick={() => ask({ kind: 'removeSet', set })}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
