import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import Clock from 'lucide-react/icons/clock'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { texts } from '../french.ts'
import { useAnswerMinutes } from './use-answer-minutes.ts'
import { openingLine } from './opening-line.ts'
import classes from './thread-panel.module.css'

const MINUTE_MS = 60_000

/** Returns the present, and draws again every minute. */
const useMinutes = () => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whether the shop is open and how soon it answers, with the tools of staff beside it. */
export const ThreadHeader = ({ children }: { children?: ReactNode }) => {
  const now = useMinutes()
  const { data } = useSettings()
  const answerMinutes = useAnswerMinutes()
  return (
    <header className={classes['header']}>
      <h2 className={classes['heading']}>{texts.thread.heading}</h2>
      {data && (
        <p className={classes['opening']}>
          <Clock size={15} aria-hidden="true" />
          {openingLine(data, now, answerMinutes)}
        </p>
      )}
      {children}
    </header>
  )
}
