import { Link } from 'react-router'
import type { RatioTrial } from '@comptoir/contracts/batch/ratio-trial'
import { formatEuro } from '@comptoir/ui/money'
import text from '@comptoir/ui/text.module.css'
import { signedEuros } from '../signed-euros.ts'
import table from '../figures/table.module.css'
import { ratiosTexts } from './ratios-french.ts'

const { trial: words } = ratiosTexts

/** What a change would have made of the newest batches: in all, and in a table for each of them. */
export const TrialResult = ({ trial }: { trial: RatioTrial }) => {
  const { estimate, tried, looked, cards, unpriced, batches } = trial
  if (looked === 0) return <p>{words.noBatch}</p>
  if (cards === 0) return <p>{words.noCard(looked)}</p>
  return (
    <>
      <p>
        <strong>{words.difference(signedEuros(tried - estimate), looked)}</strong>{' '}
        {words.sums(formatEuro(estimate), formatEuro(tried), cards)}
      </p>
      {unpriced > 0 && <p>{words.unpriced(unpriced)}</p>}
      {batches.length > 0 && (
        <details className={text['disclosure']}>
          <summary>{words.byBatch(batches.length)}</summary>
          <table className={table['table']}>
            <caption className="visually-hidden">{words.table}</caption>
            <thead>
              <tr>
                <th scope="col">{words.batch}</th>
                <th scope="col">{words.estimate}</th>
                <th scope="col">{words.tried}</th>
                <th scope="col">{words.gap}</th>
              </tr>
            </thead>
            <tbody>
              {batches.map(batch => (
                <tr key={batch.id}>
                  <th scope="row">
                    <Link to={`/dashboard/batchs/${batch.id}`}>{batch.number}</Link>
                  </th>
                  <td>{formatEuro(batch.estimate)}</td>
                  <td>{formatEuro(batch.tried)}</td>
                  <td>{signedEuros(batch.tried - batch.estimate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}
