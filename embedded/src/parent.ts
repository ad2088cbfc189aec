import { every } from '@comptoir/kit/work/every'

const everyMs = 500

/**
 * Calls `orphaned` once when the process that started this one has ended: a killed `npm` must not leave a portal behind
 * that keeps the port and the data.
 */
export const watchParent = (orphaned: () => void): void => {
  const parent = process.ppid
  const look = async () => {
    if (process.ppid === parent) return
    void timer.stop()
    orphaned()
  }
  const timer = every(everyMs, look, () => undefined)
}
