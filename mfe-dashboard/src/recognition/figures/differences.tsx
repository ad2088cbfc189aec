import type { ConditionDifferences } from '@comptoir/contracts/recognition/quality'
import classes from './differences.module.css'
import { figuresTexts as words } from './figures-french.ts'

/** How often the condition in hand differs by how much from what was said: a table whose rows are bars. */
export const Differences = ({ title, differences }: { title: string; differences: ConditionDifferences }) => {
  const { count, mean, by } = differences
  const most = Math.max(1, ...by.map(({ cards }) => cards))
  return (
    <section>
      <h3>{title}</h3>
      {mean === null ? (
        <p>{words.noDifference}</p>
      ) : (
        <>
          <p>{words.mean(mean, count)}</p>
          <table className={classes['table']}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.difference}</th>
                <th scope="col">{words.cards}</th>
              </tr>
            </thead>
            <tbody>
              {by.map(({ difference, cards }) => (
                <tr key={difference}>
                  <th scope="row">{words.states(difference)}</th>
                  <td>
                    <meter className={classes['bar']} min={0} max={most} value={cards} aria-hidden="true" /> {cards}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
