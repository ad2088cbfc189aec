import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { counterMark } from '@comptoir/contracts/batch/counter'
import { mayAct } from './acts-of.ts'

/** What the seller at the counter is waited for next: the identity document, then the payment. */
const counterAct = (batch: Batch, now: Date): 'identity' | 'pay' | null => {
  if (!batch.identityat && mayAct('identity', batch, now)) return 'identity'
  return mayAct('pay', batch, now) ? 'pay' : null
}

/**
 * Opens the form that comes next where staff read the code of a seller at the counter (`counterPath`), and the payment once
 * the identity document is recorded. Each form opens once: staff who close it go on by themselves.
 */
export const useCounter = (batch: Batch, now: Date, open: (act: 'identity' | 'pay') => void): void => {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [atCounter] = useState(hash === counterMark)
  const [opened, setOpened] = useState<string | null>(null)
  const act = atCounter ? counterAct(batch, now) : null
  const openNext = useEffectEvent((next: 'identity' | 'pay') => {
    setOpened(next)
    // A reload, or going back, must not open it again.
    if (hash) void navigate({ pathname, search }, { replace: true, state: state as unknown, preventScrollReset: true })
    open(next)
  })
  useEffect(() => {
    if (!act || act === opened) return undefined
    const timer = setTimeout(() => openNext(act))
    return () => clearTimeout(timer)
  }, [act, opened])
}
