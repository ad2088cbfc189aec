import { conditions } from '@comptoir/contracts/catalogue/card'
import { ConditionDrawing } from './condition-drawing.tsx'
import { conditionTexts } from './condition-french.ts'
import classes from './condition-scale.module.css'

/** The ten conditions from the best to the worst, each with its drawing and what it looks like. */
export const ConditionScale = () => (
  <ol className={classes['scale']}>
    {conditions.map((name, condition) => (
      <li key={name} className={classes['condition']}>
        <ConditionDrawing condition={condition} />
        <div>
          <h3 className={classes['name']}>{name}</h3>
          <p className={classes['look']}>{conditionTexts.looks[condition]}</p>
        </div>
      </li>
    ))}
  </ol>
)
