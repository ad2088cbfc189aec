import { Link } from 'react-router'
import { audiences } from '@comptoir/contracts/catalogue/card'
import type { Set } from '@comptoir/contracts/catalogue/catalogue'
import { CardLack } from '@comptoir/contracts/catalogue/catalogue-staff'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatLongDate } from '@comptoir/ui/dates'
import { nameOf, namesOfSet } from '../catalogue/names.ts'
import { MainName, OtherNames } from '../catalogue/shown-names.tsx'
import type { RowLink } from '../list/paged-list.tsx'
import classes from './entries.module.css'
import type { Ask } from './entry-acts.ts'
import { seriesTexts as words } from './series-french.ts'

type Counts = NonNullable<Set['counts']>

/** How many cards a set has, and links to those that lack a picture or a price. */
const SetGaps = ({ set, counts, name }: { set: Set; counts: Counts; name: string }) => (
  <p className={classes['gaps']}>
    <span>{words.sets.cards(counts.cards)}</span>
    {CardLack.options.map(
      missing =>
        counts[missing] > 0 && (
          <Link
            key={missing}
            to={{
              pathname: '/dashboard/cards',
              search: `${new URLSearchParams({ setid: set.id, missing, sort: 'DA' })}`
            }}
            state={{ set: { id: set.id, name } }}
          >
            {words.sets.gaps[missing](counts[missing])}
          </Link>
        )
    )}
  </p>
)

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
        {set.counts && <SetGaps set={set} counts={set.counts} name={name} />}
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
