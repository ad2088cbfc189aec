import type { MouseEvent } from 'react'
import { ButtonLink } from '@comptoir/ui/button-link'
import { useSettings } from '../query/use-settings.ts'
import { startTexts } from './public-page-french.ts'
import classes from './start-acts.module.css'

type StartActsProps = {
  /** Starts an estimation, or says why not (`ShellServices.startEstimation`). */
  start: () => void
  /** Called with a path when somebody seems to be about to go there. */
  prefetch?: (path: string) => void
}

/** A press that opens another tab or window is the browser's own. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey

/**
 * « Estimer mes cartes » and « Prendre rendez-vous ». Both are links, so a press works before any script runs. While online
 * estimation is closed a sentence says so before anything is pressed, and the appointment is the main act.
 */
export const StartActs = ({ start, prefetch }: StartActsProps) => {
  const { data } = useSettings()
  const isClosed = data?.estimationopen === false
  const ahead = (path: string) => prefetch && { onPointerEnter: () => prefetch(path), onFocus: () => prefetch(path) }
  const onStart = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    start()
  }
  return (
    <>
      {isClosed && <p className={classes['closed']}>{startTexts.closed}</p>}
      <div className={classes['acts']}>
        <ButtonLink
          variant={isClosed ? 'secondary' : 'primary'}
          to="/batchs/nouveau"
          onClick={onStart}
          {...ahead('/batchs')}
        >
          {startTexts.estimate}
        </ButtonLink>
        <ButtonLink to="/rendezvous" variant={isClosed ? 'primary' : 'secondary'} {...ahead('/rendezvous')}>
          {startTexts.book}
        </ButtonLink>
      </div>
    </>
  )
}
