import { Suspense } from 'react'
import Library from 'lucide-react/icons/library'
import Plus from 'lucide-react/icons/plus'
import { useSearchParams } from 'react-router'
import { listSeries } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Select } from '@comptoir/ui/select'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { catalogueTexts } from '../catalogue/catalogue-french.ts'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { optionsOf } from '../form/options-of.ts'
import { texts } from '../french.ts'
import { News } from '../layout/news.tsx'
import { Part } from '../layout/part.tsx'
import { useDialogs } from '../layout/use-dialogs.ts'
import { LiveSearch } from '../list/live-search.tsx'
import { PagedRows } from '../list/paged-list.tsx'
import { codeOf, filled } from '../list/question.ts'
import { shopKeys } from '../shop-keys.ts'
import type { Ask, EntryAct } from './entry-acts.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { SerieRow } from './serie-row.tsx'
import { seriesTexts as words } from './series-french.ts'

const sorts = optionsOf(words.sorts)

type SeriesQuestion = { q: string; sort: keyof typeof words.sorts }

const SeriesList = ({ question, ask }: { question: SeriesQuestion; ask: Ask }) => (
  <PagedRows
    query={usePages(listSeries, shopKeys.series, filled(question), { keepsPrevious: true })}
    words={words}
    empty={question.q ? words.none : words.empty}
    Icon={Library}
  >
    {(serie, link) => <SerieRow serie={serie} ask={ask} link={link} />}
  </PagedRows>
)

/** The series of the catalogue, and the sets of each. */
export const SeriesPage = ({ shell }: { shell: ShellServices }) => {
  const [params, setParams] = useSearchParams()
  const { asking, ask, news, dialog } = useDialogs<EntryAct>()
  const question = { q: params.get('q') ?? '', sort: codeOf(words.sorts, params.get('sort')) }
  const search = (part: Partial<SeriesQuestion>) => setParams(filled({ ...question, ...part }), { replace: true })
  return (
    <Part aria-label={words.title}>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <CatalogueTabs shown="series" />
      <LiveSearch
        label={words.search}
        hint={catalogueTexts.search.hint}
        q={question.q}
        onSearch={q => search({ q })}
        action={
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => ask({ kind: 'serie', serie: null })}>
            {words.serie.add}
          </Button>
        }
      >
        <Select
          label={texts.search.sort}
          options={sorts}
          value={question.sort}
          onChange={event => search({ sort: codeOf(words.sorts, event.target.value) })}
        />
      </LiveSearch>
      <News>{news}</News>
      <SeriesList question={question} ask={ask} />
      {asking && (
        <Suspense>
          <EntryDialog act={asking} shell={shell} {...dialog} />
        </Suspense>
      )}
    </Part>
  )
}
