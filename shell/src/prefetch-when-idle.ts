import { whenIdle } from './when-idle.ts'

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Runs a fetch ahead of need when the page is idle, and never for people who save data. */
export const prefetchWhenIdle = (prefetch: () => void): void => {
  if (!(navigator as SavingNavigator).connection?.saveData) whenIdle(prefetch)
}
