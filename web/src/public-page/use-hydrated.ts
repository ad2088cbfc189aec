import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while the page is written as HTML and while React takes that HTML over, true from then on. For what would be of no
 * use in a page whose scripts are not there yet, such as a form.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )
