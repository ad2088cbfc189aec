const CALM_MS = 3000

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Runs a fetch ahead of need three seconds after the page has loaded, and never for people who save data. */
export const prefetchWhenIdle = (prefetch: () => void): void => {
  if ((navigator as SavingNavigator).connection?.saveData) return
  const later = () =>
    setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(prefetch)
      else prefetch()
    }, CALM_MS)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
