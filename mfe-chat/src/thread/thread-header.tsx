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

/** Whether the shop is open and how soon it answers. */
const Opening = () => {
  const now = useMinutes()
  const { data } = useSettings()
  const answers = useQuery({
    queryKey: keys.answerTime,
    queryFn: ({ signal }) => request(getAnswerTime, {}, signal),
    staleTime: 10 * MINUTE_MS
  })
  if (!data) return null
  return (
    <p className={classes['opening']}>
      <Clock size={15} aria-hidden="true" />
      {openingLine(data, now, answers.data?.minutes)}
    </p>
  )
}

/** The heading of a thread. A seller reads below it when the shop answers; staff, who are the shop, get their tools there. */
export const ThreadHeader = ({ isShop, children }: { isShop: boolean; children?: ReactNode }) => (
  <header className={classes['header']}>
    <h2 className={classes['heading']}>{texts.thread.heading}</h2>
    {!isShop && <Opening />}
    {children}
  </header>
)
