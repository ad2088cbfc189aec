import ScanSearch from 'lucide-react/icons/scan-search'
import { useSearchParams } from 'react-router'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Select } from '@comptoir/ui/select'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { optionsOf } from '../form/options-of.ts'
import { PagedList } from '../list/paged-list.tsx'
import { codeOf } from '../list/question.ts'
import rows from '../list/rows.module.css'
import { DecisionRow } from './decision-row.tsx'
import classes from './recognition-page.module.css'
import { recognitionTexts as words } from './recognition-french.ts'
import { useDecisions } from './use-decisions.ts'
import type { DecisionsQuestion } from './use-decisions.ts'

const DecisionsList = ({ question }: { question: DecisionsQuestion }) => (
  <PagedList
    query={useDecisions(question)}
    words={words}
    empty={
      <EmptyState icon={<ScanSearch size={40} aria-hidden="true" />}>
        {question.outcome || question.corrected ? words.none : words.empty}
      </EmptyState>
    }
  >
    {(decisions, linkAt) => (
      <ul className={rows['rows']}>
        {decisions.map((decision, index) => (
          <DecisionRow key={decision.id} decision={decision} link={linkAt(index)} />
        ))}
      </ul>
    )}
  </PagedList>
)

/** What the recogniser decided, and what was made of it. */
export const RecognitionPage = () => {
  const [params, setParams] = useSearchParams()
  const question = {
    outcome: codeOf(words.outcomes, params.get('outcome')),
    corrected: codeOf(words.filters.corrections, params.get('corrected'))
  }
  const ask = (part: Partial<Record<keyof DecisionsQuestion, string>>) => {
    const { outcome, corrected } = { ...question, ...part }
    setParams({ view: 'recognition', ...(outcome && { outcome }), ...(corrected && { corrected }) }, { replace: true })
  }
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
