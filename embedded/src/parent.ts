const everyMs = 500

/**
 * Calls `orphaned` once when the process that started this one is gone: a killed `npm` must not leave a portal behind
 * that holds the port and the data.
 */
export const watchParent = (orphaned: () => void): void => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    orphaned()
  }, everyMs)
  timer.unref()
}
