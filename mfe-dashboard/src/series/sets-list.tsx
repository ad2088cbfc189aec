import Plus from 'lucide-react/icons/plus'
import type { Serie } from '@comptoir/contracts/catalogue/catalogue'
import { Button } from '@comptoir/ui/button'
import { nameOf, namesOfSerie } from '../catalogue/names.ts'
import { PagedList } from '../list/paged-list.tsx'
import type { Ask } from './entry-acts.ts'
import { seriesTexts as words } from './series-french.ts'
import { SetRow } from './set-row.tsx'
import classes from './set-row.module.css'
import { useSets } from './use-series.ts'

/** The sets of a series, and the way to another one. */
export const SetsList = ({ serie, ask }: { serie: Serie; ask: Ask }) => {
  const query = useSets(serie.id)
  return (
    <>
      <PagedList query={query} words={words.sets} lines={3} empty={<p>{words.sets.empty}</p>}>
        {(sets, linkAt) => (
          <ul className={classes['sets']}>
            {sets.map((set, index) => (
              <SetRow key={set.id} set={set} ask={ask} link={linkAt(index)} />
            ))}
          </ul>
        )}
      </PagedList>
      <Button
        variant="link"
        icon={<Plus size={18} aria-hidden="true" />}
        aria-label={words.set.addTo(nameOf(namesOfSerie(serie)))}
        onClick={() => ask({ kind: 'set', serieid: serie.id, set: null })}
      >
        {words.set.add}
      </Button>
    </>
  )
}
