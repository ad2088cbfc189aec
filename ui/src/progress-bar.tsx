import { useId } from 'react'
import { texts } from './component-french.ts'
import classes from './progress-bar.module.css'

/** Shows how much of an act is done, from 0 to 1; without a value, that the act is under way. */
export const ProgressBar = ({ label, value }: { label: string; value?: number }) => {
  const id = useId()
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={classes['progress']}>
      <span className={classes['words']}>
        <label htmlFor={id}>{label}</label>
        {percent !== undefined && <span className={classes['value']}>{texts.percent(percent)}</span>}
      </span>
      <progress id={id} className={classes['bar']} max={100} value={percent} />
    </div>
  )
}
