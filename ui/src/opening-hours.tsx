import { useState } from 'react'
import { texts } from './component-french.ts'
import facts from './facts.module.css'
import classes from './opening-hours.module.css'
import { comingClosures, openingLines } from './opening-lines.ts'
import type { Closure, OpeningSpan } from './opening-lines.ts'

const dayOf = (date: string) => date.split('-').toReversed().join('/')

type OpeningHoursProps = {
  hours: readonly OpeningSpan[]
  closures: readonly Closure[]
  /** As `YYYY-MM-DD`; by default the reader's. */
  today?: string
}

/** When the shop is open in a week, and when it will be closed. */
export const OpeningHours = ({ hours, closures, ...given }: OpeningHoursProps) => {
  const [today] = useState(() => given.today ?? new Date().toLocaleDateString('sv-SE'))
  return (
    <>
      <dl className={classes['hours']}>
        {openingLines(hours).map(line => (
          <div key={line.days} className={facts['fact']}>
            <dt>{line.days}</dt>
            <dd>{line.hours}</dd>
          </div>
        ))}
      </dl>
      {comingClosures(closures, today).map(closure => (
        <p key={closure.from} className={classes['closure']}>
          {texts.hours.closure(dayOf(closure.from), dayOf(closure.to))}
          {closure.reason && ` (${closure.reason})`}
        </p>
      ))}
    </>
  )
}
