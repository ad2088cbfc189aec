import { Suspense, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import type { Batch } from '@comptoir/contracts/batch'
import type { ShellServices } from '@comptoir/contracts/federation'
import { Button } from '@comptoir/ui/button'
import { nextStep } from '../../inbox/next-step.ts'
import { News } from '../../layout/news.tsx'
import { Panel } from '../../layout/panel.tsx'
import { useRescuedFocus } from '../../layout/use-rescued-focus.ts'
import { batchTexts } from '../batch-french.ts'
import { BatchFacts } from './batch-facts.tsx'
import { actsOf, isAccepted, isUnderWay, stepsToPay } from './acts-of.ts'
import type { ActName } from './acts-of.ts'
import { dialogs } from './dialogs.tsx'
import classes from './todo-panel.module.css'

const { todo: words, acts } = batchTexts

const labelOf = (act: ActName, batch: Batch): string =>
  act === 'identity' && batch.identityat ? acts.identity.again : acts[act].label

const StepsToPay = ({ batch }: { batch: Batch }) => (
  <>
    <h3 className={classes['before']}>{words.before}</h3>
    <ul className={classes['steps']}>
      {stepsToPay(batch).map(({ step, done }) => (
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

type TodoPanelProps = { batch: Batch; shell: ShellServices; onOffer: () => void }

/** What the shop has to do with a batch, and what else it may do; the first act is the one that brings it on. */
export const TodoPanel = ({ batch, shell, onOffer }: TodoPanelProps) => {
  const [now] = useState(() => new Date())
  const [asking, setAsking] = useState<ActName | null>(null)
  const [news, setNews] = useState('')
  const place = useRescuedFocus(news)
  const { next, others } = actsOf(batch)
  const Dialog = asking && dialogs[asking]
  const ask = (act: ActName) => {
    setNews('')
    setAsking(act)
  }
  const onDone = (told: string) => {
    setAsking(null)
    setNews(told)
  }
  return (
    <Panel ref={place} heading={words.heading}>
      <p className={classes['next']}>{nextStep(batch, now)}</p>
      <News>{news}</News>
      <div className={classes['acts']}>
        {next && (
          <Button variant="primary" onClick={() => ask(next)}>
            {labelOf(next, batch)}
          </Button>
        )}
        {isUnderWay(batch) && (
          <Button variant={isAccepted(batch) ? 'secondary' : 'primary'} onClick={onOffer}>
            {words.offer}
          </Button>
        )}
        {others.map(act => (
          <Button key={act} onClick={() => ask(act)}>
            {labelOf(act, batch)}
          </Button>
        ))}
      </div>
      {isUnderWay(batch) && <StepsToPay batch={batch} />}
      <BatchFacts batch={batch} />
      {Dialog && (
        <Suspense>
          <Dialog batch={batch} shell={shell} onDone={onDone} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </Panel>
  )
}
