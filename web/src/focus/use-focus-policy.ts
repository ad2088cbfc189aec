import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { watchFocus } from './focus-policy.ts'
import type { Arrival, FocusPolicy } from './focus-policy.ts'

/** Returns the ref of the page's `main`, to be marked `data-focus-scope` with `tabIndex={-1}`: see `watchFocus` for the rules. */
export const useFocusPolicy = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null)
  const policy = useRef<FocusPolicy>(null)
  const seen = useRef<string>(null)
  const location = useLocation()
  const how: Arrival['how'] = useNavigationType() === NavigationType.Pop ? 'back' : 'forward'
  const lastHow = useRef(how)
  // Before the policy sees what the page changed.
  useLayoutEffect(() => {
    lastHow.current = how
  }, [how])
  useEffect(() => {
    if (!main.current) return undefined
    policy.current = watchFocus(main.current, () => lastHow.current)
    return () => policy.current?.stop()
  }, [])
  useEffect(() => {
    const { pathname, hash } = location
    const isLoad = seen.current === null
    // A change of the query alone is a choice within the page, which keeps the focus unless the page names another view.
    if (isLoad || seen.current !== pathname || hash) policy.current?.arrive({ how: isLoad ? 'load' : how, hash })
    seen.current = pathname
  }, [location, how])
  return main
}
