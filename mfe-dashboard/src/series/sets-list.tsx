import Plus from 'lucide-react/icons/plus'
import type { Serie } from '@comptoir/contracts/catalogue/catalogue'
import { listSets } from '@comptoir/contracts/catalogue/catalogue-staff'
import { Button } from '@comptoir/ui/button'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { nameOf, namesOfSerie } from '../catalogue/names.ts'
import { PagedRows } from '../list/paged-list.tsx'
import { shopKeys } from '../shop-keys.ts'
import classes from './entries.module.css'
import type { Ask } from './entry-acts.ts'
import { seriesTexts as words } from './series-french.ts'
import { SetRow } from './set-row.tsx'

/** The sets of a series, the one released last first, and a button that adds a set. */
export const SetsList = ({ serie, ask }: { serie: Serie; ask: Ask }) => (
  <>
    <PagedRows
      query={usePages(listSets, shopKeys.sets, { serieid: serie.id, sort: 'RD' })}
      words={words.sets}
      lines={3}
      empty={words.sets.empty}
      className={classes['sets']}
    >
      {(set, link) => <SetRow set={set} ask={ask} link={link} />}
    </PagedRows>
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
