import { delaySteps } from '@comptoir/contracts/batch/delays'
import type { Delays as Measured } from '@comptoir/contracts/batch/delays'
import classes from './delays.module.css'
import { durationWords } from './duration-words.ts'
import { shopTexts } from './shop-french.ts'

const { delays: words } = shopTexts

/** Fewer payments than that are no argument. */
const leastPaid = 10

/** Whether there is anything to show. */
export const hasDelays = ({ paid, ...steps }: Measured): boolean =>
  paid >= leastPaid || delaySteps.some(step => steps[step] !== null)

/** The waits that the shop measured, each in words, and how many batches it paid. What is not measured is left out. */
export const Delays = ({ delays }: { delays: Measured }) => {
  const measured = delaySteps.flatMap(step => {
    const delay = delays[step]
    return delay ? [{ step, figure: durationWords(delay.minutes), text: words.steps[step] }] : []
  })
  const paid = delays.paid >= leastPaid ? [{ step: 'paid', figure: String(delays.paid), text: words.paid }] : []
  return (
    <>
      <dl className={classes['delays']}>
        {[...measured, ...paid].map(({ step, figure, text }) => (
          <div key={step} className={classes['delay']}>
            <dt className={classes['figure']}>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {measured.length > 0 && <p className={classes['note']}>{words.note}</p>}
    </>
  )
}
