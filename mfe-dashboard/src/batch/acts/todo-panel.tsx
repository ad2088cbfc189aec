import { Suspense, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import type { ButtonVariant } from '@comptoir/ui/button-look'
import { nextStep } from '../next-step.ts'
import { News } from '../../layout/news.tsx'
import { Panel } from '../../layout/panel.tsx'
import { useDialogs } from '../../layout/use-dialogs.ts'
import { batchTexts } from '../batch-french.ts'
import { controlPath } from '../control-path.ts'
import { isUnderWay } from '@comptoir/contracts/batch/stage'
import { actsOf, stepsToPay } from './acts-of.ts'
import type { ActName } from './acts-of.ts'
import { BatchFacts } from './batch-facts.tsx'
import { dialogs } from './dialogs.tsx'
import type { DialogAct } from './dialogs.tsx'
import classes from './todo-panel.module.css'

const { todo: words, acts } = batchTexts

const labelOf = (act: ActName, { identityat, delivery }: Batch): string => {
  if (act === 'identity' && identityat) return acts.identity.again
  if (act === 'label' && delivery?.label) return acts.label.again
  return acts[act].label
}

const StepsToPay = ({ batch, now }: { batch: Batch; now: Date }) => (
  <>
    <h3 className={classes['before']}>{words.before}</h3>
    <ul className={classes['steps']}>
      {stepsToPay(batch, now).map(({ step, done }) => (
        <li key={step} className={classes[done ? 'done' : 'missing']}>
          {done ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
          <span>
            {words.steps[step]}
            <span className="visually-hidden"> ({done ? words.done : words.missing})</span>
          </span>
        </li>
      ))}
    </ul>
  </>
)

type TodoPanelProps = {
  batch: Batch
  shell: ShellServices
  /** Opens the form of an offer, in the thread. */
  onOffer: () => void
}

/** What the shop has to do with a batch: its next act first, then the other acts it may do. */
export const TodoPanel = ({ batch, shell, onOffer }: TodoPanelProps) => {
  const [now] = useState(() => new Date())
  const { asking, ask, news, setNews, dialog } = useDialogs<DialogAct>()
  const { next, others } = actsOf(batch, now)
  const Dialog = asking && dialogs[asking]
  const doAct = (act: Exclude<ActName, 'control'>) => {
    if (act !== 'offer') return ask(act)
    setNews('')
    return onOffer()
  }
  const actButton = (act: ActName, variant: ButtonVariant) =>
    act === 'control' ? (
      <ButtonLink key={act} variant={variant} to={controlPath(batch.id)}>
        {acts.control.label}
      </ButtonLink>
    ) : (
      <Button key={act} variant={variant} onClick={() => doAct(act)}>
        {labelOf(act, batch)}
      </Button>
    )
  return (
    <Panel heading={words.heading}>
      <p className={classes['next']}>{nextStep(batch, now)}</p>
      <News>{news}</News>
      <div className={classes['acts']}>
        {next && actButton(next, 'primary')}
        {others.map(act => actButton(act, 'secondary'))}
      </div>
      {isUnderWay(batch) && <StepsToPay batch={batch} now={now} />}
      <BatchFacts batch={batch} />
      {Dialog && (
        <Suspense>
          <Dialog batch={batch} shell={shell} {...dialog} />
        </Suspense>
      )}
    </Panel>
  )
}
