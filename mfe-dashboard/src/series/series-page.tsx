import { Suspense, useState } from 'react'
import Library from 'lucide-react/icons/library'
import Plus from 'lucide-react/icons/plus'
import { useSearchParams } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Select } from '@comptoir/ui/select'
import { catalogueTexts } from '../catalogue/catalogue-french.ts'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { optionsOf } from '../form/options-of.ts'
import { News } from '../layout/news.tsx'
import { useRescuedFocus } from '../layout/use-rescued-focus.ts'
import { LiveSearch } from '../list/live-search.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { codeOf } from '../list/question.ts'
import rows from '../list/rows.module.css'
import type { Ask, EntryAct } from './entry-acts.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { SerieRow } from './serie-row.tsx'
import { seriesTexts as words } from './series-french.ts'
import { useSeries } from './use-series.ts'
import type { SeriesQuestion } from './use-series.ts'

const sorts = optionsOf(words.sorts)

const SeriesList = ({ question, ask }: { question: SeriesQuestion; ask: Ask }) => {
  const query = useSeries(question)
  return (
    <PagedList
      query={query}
      words={words}
      empty={
        <EmptyState icon={<Library size={40} aria-hidden="true" />}>{question.q ? words.none : words.empty}</EmptyState>
      }
    >
      {(series, linkAt) => (
        <ul className={rows['rows']} aria-busy={query.isPlaceholderData}>
          {series.map((serie, index) => (
            <SerieRow key={serie.id} serie={serie} ask={ask} link={linkAt(index)} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** The series of the catalogue, and in each the sets its cards are in. */
export const SeriesPage = ({ shell }: { shell: ShellServices }) => {
  const [params, setParams] = useSearchParams()
  const [act, setAct] = useState<EntryAct | null>(null)
  const [news, setNews] = useState('')
  const place = useRescuedFocus(news)
  const question = { q: params.get('q') ?? '', sort: codeOf(words.sorts, params.get('sort')) }
  const search = (part: Partial<SeriesQuestion>) => {
    const { q, sort } = { ...question, ...part }
    setParams({ ...(q && { q }), ...(sort && { sort }) }, { replace: true })
  }
  const ask: Ask = asked => {
    setNews('')
    setAct(asked)
  }
  return (
    <section ref={place} tabIndex={-1} aria-label={words.title}>
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
          label={catalogueTexts.search.sort}
          options={sorts}
          value={question.sort}
          onChange={event => search({ sort: codeOf(words.sorts, event.target.value) })}
        />
      </LiveSearch>
      <News>{news}</News>
      <SeriesList question={question} ask={ask} />
      {act && (
        <Suspense>
          <EntryDialog
            act={act}
            shell={shell}
            onDone={told => {
              setAct(null)
              setNews(told)
            }}
            onClose={() => setAct(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
