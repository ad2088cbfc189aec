import { createContext, Suspense, use, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { LazyAlert } from './lazy-alert.tsx'

type Notice = { title?: string; message: string; settle: () => void }
const Context = createContext<ShellServices['alert'] | null>(null)

/** Shows alerts above the page, one after another. */
export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const [queue, setQueue] = useState<readonly Notice[]>([])
  const alert = useCallback<ShellServices['alert']>(
    notice =>
      new Promise(resolve => {
        setQueue(waiting => {
          const same = waiting.find(({ title, message }) => title === notice.title && message === notice.message)
          if (!same) return [...waiting, { ...notice, settle: resolve }]
          // The same alert is waiting already, after a double press: it is shown once and settles both promises.
          const settle = () => {
            same.settle()
            resolve()
          }
          return waiting.map(other => (other === same ? { ...same, settle } : other))
        })
      }),
    []
  )
  const [first] = queue
  const close = () => {
    first?.settle()
    setQueue(waiting => waiting.filter(notice => notice !== first))
  }
  return (
    <Context value={alert}>
      {children}
      {first && (
        <Suspense>
          <LazyAlert title={first.title} message={first.message} onClose={close} />
        </Suspense>
      )}
    </Context>
  )
}

/** Returns the function that shows an alert with one button. Its promise settles when the alert is closed. */
export const useAlert = (): ShellServices['alert'] => {
  const alert = use(Context)
  if (!alert) throw new Error('useAlert needs a NoticeProvider')
  return alert
}
