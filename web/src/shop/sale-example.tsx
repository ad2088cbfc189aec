import { formatEuro } from '@comptoir/ui/money'
import classes from './sale-example.module.css'
import { exampleCards, exampleTotals } from './sale-example-figures.ts'
import { shopTexts } from './shop-french.ts'

const { example: words } = shopTexts

/** One sale in figures, from the estimate to the payment, with a card that the control lowers. */
export const SaleExample = () => (
  <>
    <table className={classes['example']}>
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.card}</th>
          <th scope="col">{words.estimate}</th>
          <th scope="col">{words.control}</th>
        </tr>
      </thead>
      <tbody>
        {exampleCards.map(({ estimate, control }, index) => (
          <tr key={words.cards[index]}>
            <th scope="row">
              {words.cards[index]}
              {control !== estimate && <span className={classes['seen']}>{words.seen}</span>}
            </th>
            <td>{formatEuro(estimate)}</td>
            <td data-changed={control !== estimate || undefined}>{formatEuro(control)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td>{formatEuro(exampleTotals.estimate)}</td>
          <td>{formatEuro(exampleTotals.control)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {words.paid}
          </th>
          <td className={classes['paid']}>{formatEuro(exampleTotals.control)}</td>
        </tr>
      </tfoot>
    </table>
    <p className={classes['note']}>{words.note}</p>
  </>
)
