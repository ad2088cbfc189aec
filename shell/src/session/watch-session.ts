import { whenIdle } from '../when-idle.ts'
import type { SessionStore } from './session-store.ts'
import { isUserKey } from './stored-user.ts'

/**
 * Reads the session again when it may have changed without this page: another tab wrote to storage, the cookies expired
 * while the tab was hidden, or the browser restored the page from its back-forward cache (`pageshow`).
 *
 * Asks the portal about the account in two cases. When the person returns to the tab and the account is blocked or not
 * verified, because only the portal knows that this has changed. And once, when the page is idle after loading, because
 * the stored user may be out of date.
 *
 * Returns a function that stops watching.
 */
export const watchSession = ({ look, refresh, state }: SessionStore): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (isUserKey(key)) look()
  }
  const comeBack = () => {
    look()
    const { session } = state()
    if (session.state === 'connected' && session.user.status !== 'active') void refresh()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') comeBack()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', comeBack)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', onVisible)
  const storedId = state().session.user?.id
  const cancel = whenIdle(() => {
    const { session } = state()
    if (session.state === 'connected' && session.user.id === storedId) void refresh()
  })
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('focus', comeBack)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', onVisible)
    cancel()
  }
}
