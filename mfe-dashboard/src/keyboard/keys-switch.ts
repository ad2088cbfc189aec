import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

const kept = storedEntry('localStorage', 'keys', z.boolean())
const listeners = new Set<() => void>()

/** Whether single characters do something in this browser: on until somebody switches them off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => kept.read() ?? true

/** Switches the keys on or off, and remembers it in this browser. */
export const switchKeys = (on: boolean): void => {
  kept.keep(on ? null : false)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns whether the keys are on. The component renders again when that changes. */
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, areKeysOn)
