import { useNavigate } from 'react-router'
import type { To } from 'react-router'
import type { ShortcutName } from '../keyboard/shortcuts.ts'
import { useShortcuts } from '../keyboard/shortcuts-provider.tsx'
import { askShortcut } from './use-asked-shortcut.ts'

/** The acts of a batch that may be asked for before it is shown. */
const ASKED = [
  'step',
  'offer',
  'answer',
  'control',
  'pay',
  'note',
  'assign',
  'snooze'
] as const satisfies ShortcutName[]

/**
 * While the row of another batch has the focus, or a batch is being read, the keys of a batch lead to it, and act as soon as
 * it is shown.
 */
export const OpeningShortcuts = ({ to }: { to: To }) => {
  const navigate = useNavigate()
  useShortcuts(
    Object.fromEntries(
      ASKED.map(name => [name, () => void navigate(to, { state: askShortcut(name), preventScrollReset: true })])
    )
  )
  return null
}
