import { useQuery } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { proposeThresholds } from '@comptoir/contracts/recognition/quality'
import type { ThresholdOutcome, ThresholdProposal } from '@comptoir/contracts/recognition/quality'
import text from '@comptoir/ui/text.module.css'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { shopKeys } from '../../shop-keys.ts'
import { thresholdsTexts as words } from './thresholds-french.ts'
import classes from './thresholds-view.module.css'

/** Below so many judged decisions the page says that chance counts. */
const ENOUGH = 200
const COLUMNS = ['accepted', 'wrong', 'asked', 'askedbadly'] as const

const nameOf = (name: string): string => (words.names as Readonly<Record<string, string>>)[name] ?? name

const Count = ({
  column,
  outcome,
  now
}: {
  column: (typeof COLUMNS)[number]
  outcome: ThresholdOutcome
  now: ThresholdOutcome
}) => {
  const difference = outcome[column] - now[column]
  return (
    <td>
      {outcome[column]}
      {difference !== 0 && <span className={classes['change']}> ({words.change(difference)})</span>}
    </td>
  )
}

const Threshold = ({ threshold }: { threshold: ThresholdProposal }) => {
  const { name, present, proposed, outcomes } = threshold
  const now = outcomes.find(({ value }) => value === present)
  return (
    <details className={text['disclosure']}>
      <summary>
        {nameOf(name)}{' '}
        <span className={classes['values']}>{words.summary(words.number(present), words.number(proposed))}</span>
      </summary>
      <table className={classes['table']}>
        <caption className="visually-hidden">{nameOf(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.value}</th>
            {COLUMNS.map(column => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes.map(outcome => (
            <tr key={outcome.value} data-present={outcome.value === present ? '' : undefined}>
              <th scope="row">
                {words.number(outcome.value)}
                {outcome.value === present && ` (${words.present})`}
                {outcome.value === proposed && proposed !== present && ` (${words.proposed})`}
              </th>
              {now && COLUMNS.map(column => <Count key={column} column={column} outcome={outcome} now={now} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** What other thresholds would have changed of the judged decisions, each beside the value in force. */
export const ThresholdsView = () => {
  const query = useQuery({
    queryKey: [...shopKeys.recognitionQuality, 'thresholds'],
    queryFn: ({ signal }) => request(proposeThresholds, {}, signal)
  })
  if (!query.data) return <Unloaded query={query} label={words.loading} shape="lines" lines={6} />
  const { decisions, thresholds } = query.data
  const better = thresholds.filter(({ present, proposed }) => present !== proposed)
  if (decisions === 0) return <p>{words.empty}</p>
  return (
    <>
      <p className={classes['text']}>{words.text}</p>
      <p className={classes['text']}>
        {words.rests(decisions)} {decisions < ENOUGH && words.few}
      </p>
      <h2>{words.better}</h2>
      {better.length === 0 && <p>{words.noBetter}</p>}
      {better.map(threshold => (
        <Threshold key={threshold.name} threshold={threshold} />
      ))}
      <h2>{words.others}</h2>
      {thresholds.map(threshold => (
        <Threshold key={threshold.name} threshold={threshold} />
      ))}
    </>
  )
}
