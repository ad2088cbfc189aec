import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import type { ButtonVariant } from '@comptoir/ui/button-look'
import { nextStep } from '../next-step.ts'
import { News } from '../../layout/news.tsx'
import { keyProps } from '../../keyboard/shortcuts.ts'
import type { ShortcutName } from '../../keyboard/shortcuts.ts'
import { useShortcuts } from '../../keyboard/shortcuts-provider.tsx'
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
import { useCounter } from './use-counter.ts'

const { todo: words, acts } = batchTexts

/** The keys of the acts that have one of their own; the next act also has `step`. */
const keyOf: Partial<Record<ActName, ShortcutName>> = { offer: 'offer', control: 'control', pay: 'pay' }

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
            {words.steps[step]} <span className="visually-hidden">({done ? words.done : words.missing})</span>
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
  /** What a colleague has just done with the batch. */
  notice?: string | undefined
  /** Stands below the acts. */
  children?: ReactNode
}

/** What the shop has to do with a batch: its next act first, then the other acts it may do. */
export const TodoPanel = ({ batch, shell, onOffer, notice, children }: TodoPanelProps) => {
  const [now] = useState(() => new Date())
  const { asking, ask, news, setNews, dialog } = useDialogs<DialogAct>()
  const { next, others } = actsOf(batch, now)
  const Dialog = asking && dialogs[asking]
  const navigate = useNavigate()
  const doAct = (act: ActName) => {
    if (act === 'control') return void navigate(controlPath(batch.id))
    if (act !== 'offer') return ask(act)
    setNews('')
    return onOffer()
  }
  const can = (act: ActName) => (act === next || others.includes(act) ? () => doAct(act) : undefined)
  useCounter(batch, now, ask)
  useShortcuts({
    step: next ? () => doAct(next) : undefined,
    offer: can('offer'),
    control: can('control'),
    pay: can('pay')
  })
  const actButton = (act: ActName, variant: ButtonVariant) => {
    const key = keyOf[act] ?? (act === next ? 'step' : undefined)
    return act === 'control' ? (
      <ButtonLink key={act} variant={variant} to={controlPath(batch.id)} {...(key && keyProps(key))}>
        {acts.control.label}
      </ButtonLink>
    ) : (
      <Button key={act} variant={variant} {...(key && keyProps(key))} onClick={() => doAct(act)}>
        {labelOf(act, batch)}
      </Button>
    )
  }
  return (
    <Panel heading={words.heading}>
      <p className={classes['next']}>{nextStep(batch, now)}</p>
      {notice && <Banner tone="warning">{notice}</Banner>}
      <News>{news}</News>
      <div className={classes['acts']}>
        {next && actButton(next, 'primary')}
        {others.map(act => actButton(act, 'secondary'))}
      </div>
      {children}
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
