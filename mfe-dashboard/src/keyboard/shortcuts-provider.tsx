import { Suspense, createContext, lazy, useContext, useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { createEars } from './ears.ts'
import type { Ear, Ears } from './ears.ts'
import { isOnButton } from './presses.ts'
import { SCANNER_MS } from './scan.ts'
import { shortcutNames, shortcutOf } from './shortcuts.ts'
import type { ShortcutActs, ShortcutName } from './shortcuts.ts'

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }))

// A letter acts once it is clear that no scanner typed it.
const ACT_AFTER_MS = SCANNER_MS + 5

type Entry = RefObject<ShortcutActs>

type Keyboard = {
  ears: Ears
  /** Adds the shortcuts of a part of the page, and returns what removes them. */
  add: (entry: Entry) => () => void
  showHelp: () => void
  /** Does what a shortcut of the page in view does. */
  press: (name: ShortcutName) => void
}

const KeyboardContext = createContext<Keyboard | null>(null)

const useKeyboard = (): Keyboard => {
  const keyboard = useContext(KeyboardContext)
  if (!keyboard) throw new Error('a key outside of the dashboard')
  return keyboard
}

/** Gives a part of the page keys of its own, and the codes of a hand scanner, while it is shown. */
export const useEar = (ear: Ear): void => {
  const { ears } = useKeyboard()
  const latest = useRef(ear)
  useEffect(() => {
    latest.current = ear
  })
  useEffect(() => ears.add(() => latest.current), [ears])
}

/**
 * Gives a part of the page its shortcuts while it is shown. Where two parts have the same one, the part that was shown last
 * has it.
 */
export const useShortcuts = (acts: ShortcutActs): void => {
  const { add } = useKeyboard()
  const entry = useRef(acts)
  useEffect(() => {
    entry.current = acts
  })
  useEffect(() => add(entry), [add])
}

/** Returns what does the act of a shortcut, as its key would. */
export const usePressShortcut = (): ((name: ShortcutName) => void) => useKeyboard().press

/** Returns what opens the list of the page's shortcuts. */
export const useKeysHelp = (): (() => void) => useKeyboard().showHelp

/** Returns the ear that presses the shortcuts of all parts of the page. */
const shortcutsEar = (actOf: (name: ShortcutName) => (() => void) | undefined): Ear => ({
  onKey: pressed => {
    const name = shortcutOf(pressed)
    // Enter belongs to the link or the button that has the focus.
    const act = name && !(name === 'open' && isOnButton(pressed)) && actOf(name)
    if (!act) return false
    if (pressed.repeat) {
      act()
      return undefined
    }
    // Asks for the act again when the timer ends: React may have replaced the batch in view since the press, and the act of
    // the batch that left would do nothing.
    const timer = setTimeout(() => actOf(name)?.(), ACT_AFTER_MS)
    return () => clearTimeout(timer)
  }
})

const createKeyboard = (list: (names: ShortcutName[]) => void): Keyboard => {
  let entries: Entry[] = []
  const ears = createEars()
  const showHelp = () =>
    list(shortcutNames.filter(name => name === 'help' || entries.some(({ current }) => current[name])))
  const actOf = (name: ShortcutName) =>
    name === 'help' ? showHelp : entries.findLast(({ current }) => current[name])?.current[name]
  ears.add(() => shortcutsEar(actOf))
  return {
    ears,
    showHelp,
    press: name => actOf(name)?.(),
    add: entry => {
      entries.push(entry)
      return () => {
        entries = entries.filter(one => one !== entry)
      }
    }
  }
}

/** Hears the keys of every page of the dashboard. `?` lists the shortcuts of the page in view. */
export const ShortcutsProvider = ({ children }: { children: ReactNode }) => {
  const [listed, setListed] = useState<ShortcutName[] | null>(null)
  const [keyboard] = useState(() => createKeyboard(setListed))
  useEffect(() => {
    document.addEventListener('keydown', keyboard.ears.hear)
    return () => document.removeEventListener('keydown', keyboard.ears.hear)
  }, [keyboard])
  return (
    <KeyboardContext value={keyboard}>
      {children}
      {listed && (
        <Suspense>
          <KeysHelp shown={listed} onClose={() => setListed(null)} />
        </Suspense>
      )}
    </KeyboardContext>
  )
}
