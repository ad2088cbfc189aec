import { guideTexts } from './guide-french.ts'
import classes from './money-examples.module.css'

const { money, moneyColumns, moneyHeading, moneyNote } = guideTexts

/** What an offer becomes once the rules of shipping and payment have been applied. */
export const MoneyExamples = () => (
  <>
    <table className={classes['table']}>
      <caption className="visually-hidden">{moneyHeading}</caption>
      <thead>
        <tr>
          {moneyColumns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {money.map(([offer, shipping, payment]) => (
          <tr key={offer}>
            <th scope="row">{offer}</th>
            <td data-label={moneyColumns[1]}>{shipping}</td>
            <td data-label={moneyColumns[2]}>{payment}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={classes['note']}>{moneyNote}</p>
  </>
)
