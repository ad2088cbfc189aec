import { formatEuro } from '@comptoir/ui/money'
import text from '@comptoir/ui/text.module.css'
import { controlTexts } from './control-french.ts'
import difference from './difference.module.css'
import { signedEuros } from '../signed-euros.ts'
import classes from './price-line.module.css'

const { price: words } = controlTexts

type PriceLineProps = {
  estimate: number | null
  agreed: number | null
  /** The price by the check, null where the table has none; undefined before the check. */
  checked: number | null | undefined
  /** Whether the last change is still being saved, which brings its price. */
  saving: boolean
}

const Difference = ({ from, to, words: than }: { from: number | null; to: number | null; words: string }) =>
  from !== null &&
  to !== null && (
    <span className={difference['difference']} data-sign={Math.sign(to - from)}>
      {to === from ? words.same : signedEuros(to - from)} {than}
    </span>
  )

/** The prices of a card: the estimate, the agreed price, and after the check the new price with its differences. */
export const PriceLine = ({ estimate, agreed, checked, saving }: PriceLineProps) => (
  <div className={classes['prices']}>
    <span className={classes['price']}>
      <span className={text['small']}>{words.estimate}</span>
      {estimate === null ? words.none : formatEuro(estimate)}
    </span>
    {agreed !== null && (
      <span className={classes['price']}>
        <span className={text['small']}>{words.agreed}</span>
        {formatEuro(agreed)}
      </span>
    )}
    <output className={classes['checked']} aria-busy={saving}>
      {checked !== undefined && (
        <>
          <span className={classes['price']}>
            <span className={text['small']}>{words.checked}</span>
            <strong className={classes['new']}>{checked === null ? words.none : formatEuro(checked)}</strong>
          </span>
          <Difference from={estimate} to={checked} words={words.toEstimate} />
          <Difference from={agreed} to={checked} words={words.toAgreed} />
        </>
      )}
    </output>
    <span className={text['small']}>{saving ? words.saving : checked === undefined ? '' : words.saved}</span>
  </div>
)
