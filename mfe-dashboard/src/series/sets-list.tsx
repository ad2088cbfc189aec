import Plus from 'lucide-react/icons/plus'
import type { Serie } from '@comptoir/contracts/catalogue'
import { Button } from '@comptoir/ui/button'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useMore } from '@comptoir/ui/use-more'
import { nameOf, namesOfSerie } from '../catalogue/names.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { PageRest } from '../list/page-rest.tsx'
import type { Ask } from './entry-acts.ts'
import { seriesTexts as words } from './series-french.ts'
import { SetRow } from './set-row.tsx'
import classes from './set-row.module.css'
import { useSets } from './use-series.ts'

/** The sets of a series, and the way to another one. */
export const SetsList = ({ serie, ask }: { serie: Serie; ask: Ask }) => {
  const query = useSets(serie.id)
  const sets = query.data?.pages.flatMap(page => page.list) ?? []
  const more = useMore(sets.length, query.fetchNextPage)
  if (query.isPending) return <Skeleton label={words.sets.loading} lines={3} />
  if (!query.data) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      {sets.length === 0 && <p>{words.sets.empty}</p>}
      <ul className={classes['sets']}>
        {sets.map((set, index) => (
          <SetRow key={set.id} set={set} ask={ask} link={index === more.from ? more.link : undefined} />
        ))}
      </ul>
      <PageRest query={query} label={words.sets.more} onMore={more.show} />
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
