import type { SessionStore } from './session-store.ts'
import { isUserKey } from './stored-user.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Looks at the session again whenever it may have changed behind the page: another tab wrote, cookies ran out while it
 * was hidden, or the browser brought it back as it was (`pageshow`). Whoever waits for the shop or for a mail is asked
 * about then, since the portal alone knows that it came; so is, once, whoever the page found signed in when it was loaded.
 * Answers how to stop.
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
  const found = state().session.user?.id
  const cancel = whenIdle(() => {
    const { session } = state()
    if (session.state === 'connected' && session.user.id === found) void refresh()
  })
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('focus', comeBack)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', onVisible)
    cancel()
  }
}
