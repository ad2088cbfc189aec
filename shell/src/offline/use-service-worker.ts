import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepBatchPages, keepOfflinePage, serviceWorkerPath } from '@comptoir/contracts/browser/service-worker'
import { logError } from '../log.ts'
import { whenIdle } from '../when-idle.ts'

/**
 * Registers the worker, and asks it to keep what a page needs without a network: the one in service and the one that takes
 * its place, since only that of the release of now can fetch its files. The first such message also ends the waiting of a
 * new worker: Chromium leaves it waiting where a page asks for a file just when it should take over.
 */
const register = async (message: string, signal: AbortSignal) => {
  const { serviceWorker } = navigator
  const keep = () => serviceWorker.controller?.postMessage(message)
  serviceWorker.addEventListener('controllerchange', keep, { signal })
  try {
    const registration = await serviceWorker.register(serviceWorkerPath)
    keep()
    const takeOver = () => registration.waiting?.postMessage(message)
    takeOver()
    registration.addEventListener(
      'updatefound',
      () => registration.installing?.addEventListener('statechange', takeOver, { signal }),
      { signal }
    )
    registration.installing?.addEventListener('statechange', takeOver, { signal })
  } catch (error) {
    logError('service worker', error)
  }
}

/**
 * Registers the service worker once the page is idle, so that it costs the first view nothing. On the pages of batches it is
 * asked to keep what they need without a network. The development server serves no worker.
 */
export const useServiceWorker = (): void => {
  const photographs = useLocation().pathname.startsWith('/batchs')
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return undefined
    const ended = new AbortController()
    const cancel = whenIdle(() => void register(photographs ? keepBatchPages : keepOfflinePage, ended.signal))
    return () => {
      cancel()
      ended.abort()
    }
  }, [photographs])
}
