import { keyboardTexts } from './keyboard-french.ts'

type Shortcut = {
  /** `KeyboardEvent.key`. */
  key: string
  /** Whether it goes on while the key is held down. */
  repeats?: boolean
}

/** The keys of the workbench. A key does the same on every page that has the act. */
export const shortcuts = {
  down: { key: 'j', repeats: true },
  up: { key: 'k', repeats: true },
  open: { key: 'Enter' },
  step: { key: 'f' },
  offer: { key: 'o' },
  answer: { key: 'r' },
  control: { key: 'c' },
  pay: { key: 'p' },
  next: { key: 'e' },
  select: { key: 'x' },
  assign: { key: 'a' },
  snooze: { key: 's' },
  note: { key: 'n' },
  find: { key: '/' },
  help: { key: '?' }
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** Every shortcut, in the order in which the help lists them. */
export const shortcutNames = Object.keys(shortcuts) as ShortcutName[]

/** What a page does on each key; a key that is left out or undefined does nothing there. */
export type ShortcutActs = { readonly [Name in ShortcutName]?: (() => void) | undefined }

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat'>

/** Returns the shortcut of a press; null for another key, and for a key held down that acts once. */
export const shortcutOf = ({ key, repeat }: Pressed): ShortcutName | null => {
  const name = shortcutNames.find(one => shortcuts[one].key === key.toLowerCase() || shortcuts[one].key === key)
  if (!name) return null
  const { repeats = false }: Shortcut = shortcuts[name]
  return repeat && !repeats ? null : name
}

/** Returns how a key is written: « Entrée », « o ». */
export const keyName = (name: ShortcutName): string => {
  const { key } = shortcuts[name]
  return key === 'Enter' ? keyboardTexts.names.Enter : key
}

/** The attributes of a button or a link that a shortcut presses: for screen readers, and for those who point at it. */
export const keyProps = (name: ShortcutName): { 'aria-keyshortcuts': string; title: string } => ({
  'aria-keyshortcuts': shortcuts[name].key,
  title: keyboardTexts.hint(keyName(name))
})
