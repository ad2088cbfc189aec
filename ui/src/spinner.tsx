import classes from './spinner.module.css'

/** Turning ring; with a label it is announced, without one it only decorates words that already say it. */
export const Spinner = ({ label }: { label?: string }) =>
  label === undefined ? (
    <span className={classes['spinner']} aria-hidden="true" />
  ) : (
    <output>
      <span className={classes['spinner']} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </output>
  )
