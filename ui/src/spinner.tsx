import classes from './spinner.module.css'

/** A turning ring. Screen readers announce its label; without one it only decorates a text that says the same. */
export const Spinner = ({ label }: { label?: string }) =>
  label === undefined ? (
    <span className={classes['spinner']} aria-hidden="true" />
  ) : (
    <output>
      <span className={classes['spinner']} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </output>
  )
