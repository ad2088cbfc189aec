import Check from 'lucide-react/icons/check'
import { texts } from './component-french.ts'
import classes from './stepper.module.css'

/** Shows which steps are done. `current` is the index of the present step, or the number of steps once all are done. */
export const Stepper = ({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) => (
  <ol className={classes['steps']} aria-label={label}>
    {steps.map((step, index) => {
      const state = index < current ? 'done' : index === current ? 'current' : 'later'
      return (
        <li
          key={step}
          className={`${classes['step']} ${state === 'later' ? '' : classes[state]}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={`${classes['dot']} ${classes[`${state}Dot`]}`} aria-hidden="true">
            {state === 'done' ? <Check size={16} strokeWidth={3} /> : index + 1}
          </span>
          <span>
            {step} {state === 'done' && <span className="visually-hidden">({texts.stepDone})</span>}
          </span>
        </li>
      )
    })}
  </ol>
)
