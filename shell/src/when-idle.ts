const CALM_MS = 3000

/** Calls `run` when the page is idle, at the earliest three seconds after it has loaded. Returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(run)
      else run()
    }, CALM_MS)
  }
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
  return () => {
    window.removeEventListener('load', later)
    clearTimeout(timer)
  }
}
