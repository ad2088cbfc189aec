import { useId } from 'react'
import classes from './progress-bar.module.css'

/** How far something is (0 to 1); without a value it is under way and nobody knows for how long. */
export const ProgressBar = ({ label, value }: { label: string; value?: number }) => {
  const id = useId()
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={classes['progress']}>
      <span className={classes['words']}>
        <label htmlFor={id}>{label}</label>
        {percent !== undefined && <span className={classes['value']}>{percent} %</span>}
      </span>
      <progress id={id} className={classes['bar']} max={100} value={percent} />
    </div>
  )
}
