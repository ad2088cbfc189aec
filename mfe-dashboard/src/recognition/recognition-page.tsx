import ScanSearch from 'lucide-react/icons/scan-search'
import { useSearchParams } from 'react-router'
import { listDecisions } from '@comptoir/contracts/recognition/decisions'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Select } from '@comptoir/ui/select'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { optionsOf } from '../form/options-of.ts'
import { PagedRows } from '../list/paged-list.tsx'
import { codeOf, filled } from '../list/question.ts'
import { shopKeys } from '../shop-keys.ts'
import { DecisionRow } from './decision-row.tsx'
import classes from './recognition-page.module.css'
import { recognitionTexts as words } from './recognition-french.ts'

const ROWS = 20

type Question = { outcome: keyof typeof words.outcomes; corrected: keyof typeof words.filters.corrections }

const DecisionsList = ({ question }: { question: Question }) => (
  <PagedRows
    query={usePages(listDecisions, shopKeys.recognition, { limit: ROWS, ...filled(question) }, { readsOnFocus: true })}
    words={words}
    empty={question.outcome || question.corrected ? words.none : words.empty}
    Icon={ScanSearch}
  >
    {(decision, link) => <DecisionRow decision={decision} link={link} />}
  </PagedRows>
)

/** What the recogniser decided for each pair of photos, and what staff or sellers made of it. */
export const RecognitionPage = () => {
  const [params, setParams] = useSearchParams()
  const question = {
    outcome: codeOf(words.outcomes, params.get('outcome')),
    corrected: codeOf(words.filters.corrections, params.get('corrected'))
  }
  const ask = (part: Partial<Record<keyof Question, string>>) =>
    setParams({ view: 'recognition', ...filled({ ...question, ...part }) }, { replace: true })
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <CatalogueTabs shown="recognition" />
      <p>{words.text}</p>
      <search className={classes['filters']} aria-label={words.filters.label}>
        <Select
          label={words.filters.outcome}
          options={optionsOf(words.outcomes)}
          value={question.outcome}
          onChange={event => ask({ outcome: event.target.value })}
        />
        <Select
          label={words.filters.corrected}
          options={optionsOf(words.filters.corrections)}
          value={question.corrected}
          onChange={event => ask({ corrected: event.target.value })}
        />
      </search>
      <DecisionsList key={JSON.stringify(question)} question={question} />
    </>
  )
}
