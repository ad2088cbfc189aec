import { controlTexts } from './control-french.ts'
import classes from './key-help.module.css'

/** The keys of the bench, in one line. */
export const KeyHelp = () => (
  <dl className={classes['keys']} aria-label={controlTexts.keysLabel}>
    {controlTexts.keys.map(([key, act]) => (
      <div key={key} className={classes['key']}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{act}</dd>
      </div>
    ))}
  </dl>
)
