import { useId } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useSearchParams } from 'react-router'
import { audiences } from '@comptoir/contracts/catalogue/card'
import type { Serie } from '@comptoir/contracts/catalogue/catalogue'
import { Button } from '@comptoir/ui/button'
import { formatLongDate } from '@comptoir/ui/dates'
import { nameOf, namesOfSerie } from '../catalogue/names.ts'
import { MainName, OtherNames } from '../catalogue/shown-names.tsx'
import type { RowLink } from '../list/paged-list.tsx'
import classes from './entries.module.css'
import type { Ask } from './entry-acts.ts'
import { seriesTexts as words } from './series-french.ts'
import { SetsList } from './sets-list.tsx'

type SerieRowProps = { serie: Serie; ask: Ask; link: RowLink }

/** One series. Its name shows its sets; the address says which series shows them. */
export const SerieRow = ({ serie, ask, link }: SerieRowProps) => {
  const [params] = useSearchParams()
  const setsId = useId()
  const names = namesOfSerie(serie)
  const name = nameOf(names)
  const open = params.get('open') === serie.id
  const target = new URLSearchParams(params)
  if (open) target.delete('open')
  else target.set('open', serie.id)
  return (
    <li className={classes['serie']}>
      <div className={classes['entry']}>
        <div className={classes['words']}>
          <h2 className={classes['heading']}>
            <Link
              ref={link}
              className={classes['toggle'] ?? ''}
              to={{ search: target.toString() }}
              replace
              preventScrollReset
              aria-expanded={open}
              aria-controls={open ? setsId : undefined}
            >
              <ChevronRight size={20} aria-hidden="true" />
              <MainName names={names} />
            </Link>
          </h2>
          <OtherNames names={names} />
          <p className={classes['facts']}>
            {[audiences[serie.audience], serie.releasedate && words.released(formatLongDate(serie.releasedate))]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className={classes['acts']}>
          <Button aria-label={words.serie.editOf(name)} onClick={() => ask({ kind: 'serie', serie })}>
            {words.edit}
          </Button>
          <Button aria-label={words.serie.removeOf(name)} onClick={() => ask({ kind: 'removeSerie', serie })}>
            {words.remove}
          </Button>
        </div>
      </div>
      {open && (
        <section id={setsId} aria-label={words.sets.label(name)}>
          <SetsList serie={serie} ask={ask} />
        </section>
      )}
    </li>
  )
}
