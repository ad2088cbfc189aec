import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shortcutNames } from '../keyboard/shortcuts.ts'
import type { ShortcutName } from '../keyboard/shortcuts.ts'
import { usePressShortcut } from '../keyboard/shortcuts-provider.tsx'

type Asked = { readonly press: ShortcutName }

/** Returns the state of a navigation to a batch whose shortcut is to be pressed as soon as it is shown. */
export const askShortcut = (press: ShortcutName): Asked => ({ press })

const askedIn = (state: unknown): ShortcutName | undefined =>
  typeof state === 'object' && state !== null && 'press' in state
    ? shortcutNames.find(name => name === state.press)
    : undefined

/** Does what staff asked for in the list before they opened the batch that is now shown; once. */
export const useAskedShortcut = (): void => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const press = usePressShortcut()
  const asked = askedIn(state)
  const doAsked = useEffectEvent((name: ShortcutName) => {
    // A reload, or going back, must not do it again.
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
    press(name)
  })
  useEffect(() => {
    if (!asked) return undefined
    // The parts of the page give their acts first.
    const timer = setTimeout(() => doAsked(asked))
    return () => clearTimeout(timer)
  }, [asked])
}
