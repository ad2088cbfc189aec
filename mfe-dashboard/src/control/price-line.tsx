import { formatEuro } from '@comptoir/ui/money'
import { controlTexts } from './control-french.ts'
import { signedEuros } from './signed-euros.ts'
import classes from './price-line.module.css'

const { price: words } = controlTexts

type PriceLineProps = {
  estimate: number | null
  agreed: number | null
  /** What the check found; undefined before it. */
  checked: number | null | undefined
  /** Whether the price of the last change is still being asked for. */
  saving: boolean
}

const Difference = ({ from, to, words: than }: { from: number | null; to: number | null; words: string }) =>
  from !== null &&
  to !== null && (
    <span className={classes['difference']} data-sign={Math.sign(to - from)}>
      {to === from ? words.same : signedEuros(to - from)} {than}
    </span>
  )

/** The price of a card: the estimate, what was agreed, and once it is checked the new price with its differences. */
export const PriceLine = ({ estimate, agreed, checked, saving }: PriceLineProps) => (
  <div className={classes['prices']}>
    <span className={classes['price']}>
      <span className={classes['label']}>{words.estimate}</span>
      {estimate === null ? words.none : formatEuro(estimate)}
    </span>
    {agreed !== null && (
      <span className={classes['price']}>
        <span className={classes['label']}>{words.agreed}</span>
        {formatEuro(agreed)}
      </span>
    )}
    <output className={classes['checked']} aria-busy={saving}>
      {checked !== undefined && (
        <>
          <span className={classes['price']}>
            <span className={classes['label']}>{words.checked}</span>
            <strong className={classes['new']}>{checked === null ? words.none : formatEuro(checked)}</strong>
          </span>
          <Difference from={estimate} to={checked} words={words.toEstimate} />
          <Difference from={agreed} to={checked} words={words.toAgreed} />
        </>
      )}
    </output>
    <span className={classes['state']}>{saving ? words.saving : checked === undefined ? '' : words.saved}</span>
  </div>
)
