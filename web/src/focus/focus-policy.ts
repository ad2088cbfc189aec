const SCOPE = '[data-focus-scope]'
const FIELD = 'input:enabled:not([hidden], [type=hidden]), select:enabled, textarea:enabled'

// A dialog gives the focus back to its opener a frame after it closed. Only then is it known whether the opener still exists.
const DIALOG_SETTLED_MS = 100

export type Arrival = {
  /** `load`: the document was just loaded; `forward`: a link or an act led here; `back`: the browser's back or forward. */
  how: 'load' | 'forward' | 'back'
  /** The address's fragment, with its `#`, or an empty string. */
  hash: string
}

export type FocusPolicy = {
  /** Moves the focus after a navigation, now or as soon as the page shows its target. */
  arrive: (arrival: Arrival) => void
  stop: () => void
}

const ancestorsOf = (element: Element): Element[] => {
  const path = []
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at)
  return path
}

/** Returns the first element in `scope` that matches and stands in no scope within it. */
const ownIn = (scope: Element, selector: string): HTMLElement | undefined =>
  [...scope.querySelectorAll<HTMLElement>(selector)].find(found => found.parentElement?.closest(SCOPE) === scope)

/** Returns the first field that stands in no scope within `scope`; of a group of radios the chosen one. */
const firstFieldIn = (scope: Element): HTMLElement | undefined => {
  const first = ownIn(scope, FIELD)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return ownIn(scope, `input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first
}

/**
 * Moves the focus of a page, whose `main` is a scope itself, by what its markup declares:
 *
 * - `data-focus-scope` marks a part of the page, and `data-focus` the element of that part which takes the focus when the
 *   page removes the element that had it, such as a pressed button with its form. The innermost scope that is still there
 *   decides; one without `data-focus` gives the focus to its first field. Where no scope knows a place, the browser's own
 *   rule holds: the next Tab goes on from where the element was.
 * - A navigation moves the focus to the element that the address's fragment names, else to the `data-focus` of `main`, else
 *   to `main`. Pages arrive in parts: the target takes the focus when it appears, unless the user did something meanwhile.
 *   A field is a target only when the user came by a link, and not on a touch screen, where the keyboard would cover the
 *   words that say what to do.
 * - `data-focus-view` on an element of the page names the view that the address's query chose. Another name is a navigation
 *   as another path is; `howOf` tells of which kind the last navigation was.
 * - `data-focus-keep` marks a list beside the details of one of its rows: choosing a row is a navigation that leaves the
 *   focus and the scroll position as they are.
 *
 * An element that a component focuses itself, such as a form's first wrong field, always wins.
 */
export const watchFocus = (main: HTMLElement, howOf: () => Arrival['how']): FocusPolicy => {
  const layout = main.parentElement ?? main
  /** The element of the layout that last had the focus, then its ancestors. */
  let path: Element[] = []
  /** True while something above the layout has the focus: a dialog or a menu in a place of its own. */
  let isAbove = false
  let pending: Arrival | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const targetOf = ({ how, hash }: Arrival): HTMLElement | undefined => {
    if (hash) return document.getElementById(hash.slice(1)) ?? undefined
    const target = ownIn(main, '[data-focus]')
    const takesText = target?.matches(FIELD) && (how !== 'forward' || matchMedia('(pointer: coarse)').matches)
    return takesText ? undefined : target
  }

  const rescue = () => {
    const removed = path
    path = []
    if (document.activeElement !== document.body || removed[0]?.isConnected) return
    if (!removed.includes(main)) return main.focus({ preventScroll: true })
    const scopes = removed.filter(element => element.isConnected && element.matches(SCOPE))
    const places = scopes.map(
      scope => ownIn(scope, '[data-focus]') ?? (scope === main ? undefined : firstFieldIn(scope))
    )
    places.find(Boolean)?.focus()
  }

  const look = () => {
    const active = document.activeElement
    const target = pending && (active === main || active === document.body) && targetOf(pending)
    if (target) {
      if (pending?.hash) target.scrollIntoView({ block: 'start' })
      pending = null
      target.focus({ preventScroll: true })
    } else if (active === document.body && path[0] && !path[0].isConnected) {
      clearTimeout(timer)
      if (isAbove) timer = setTimeout(rescue, DIALOG_SETTLED_MS)
      else rescue()
    }
  }

  const remember = (element: Element) => {
    path = ancestorsOf(element)
    isAbove = false
  }
  const end = new AbortController()
  const listen = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: end.signal, capture: true })

  listen('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target !== main) pending = null
    if (layout.contains(target)) remember(target)
    else isAbove = true
  })
  // Safari gives a pressed button no focus, but a page that removes it owes the user a place all the same.
  listen('click', ({ target }) => {
    const control = target instanceof Element && target.closest('button, a, label, input')
    if (control && layout.contains(control) && document.activeElement === document.body) remember(control)
  })
  for (const type of ['pointerdown', 'keydown'] as const) listen(type, () => (pending = null))

  const arrive = (arrival: Arrival) => {
    if (arrival.how !== 'load') {
      const active = document.activeElement
      if (active?.closest('[data-focus-keep]') && main.contains(active)) return
      main.focus({ preventScroll: true })
      if (arrival.how === 'forward' && !arrival.hash) window.scrollTo(0, 0)
    }
    pending = arrival
    look()
  }

  const observer = new MutationObserver(changes => {
    if (changes.some(({ type }) => type === 'attributes')) arrive({ how: howOf(), hash: '' })
    else look()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-focus-view'] })
  if (document.activeElement && main.contains(document.activeElement)) remember(document.activeElement)

  return {
    arrive,
    stop: () => {
      clearTimeout(timer)
      observer.disconnect()
      end.abort()
    }
  }
}
