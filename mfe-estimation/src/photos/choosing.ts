import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Notes whether the browser's window of files is open: a button that goes meanwhile would never hear of the files. */
export const noteChoosing = (now: boolean): void => {
  open = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether somebody is choosing files now. */
export const useIsChoosing = (): boolean => useSyncExternalStore(subscribe, () => open)
