import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import Clock from 'lucide-react/icons/clock'
import { useQuery } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { getAnswerTime } from '@comptoir/contracts/conversation/thread'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { texts } from '../french.ts'
import { keys } from '../keys.ts'
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
  const answers = useQuery({
    queryKey: keys.answerTime,
    queryFn: ({ signal }) => request(getAnswerTime, {}, signal),
    staleTime: 10 * MINUTE_MS
  })
  return (
    <header className={classes['header']}>
      <h2 className={classes['heading']}>{texts.thread.heading}</h2>
      {data && (
        <p className={classes['opening']}>
          <Clock size={15} aria-hidden="true" />
          {openingLine(data, now, answers.data?.minutes)}
        </p>
      )}
      {children}
    </header>
  )
}
