/**
 * Runs `work` for one card while no other page of this browser does, so that two tabs never send the same photos at once.
 * Rejects if `signal` aborts the wait for the lock. Without the Web Locks API (plain http) `work` runs at once, and only the
 * request id keeps the portal from creating the card twice.
 */
export const withUploadLock = async (
  requestid: string,
  signal: AbortSignal,
  work: () => Promise<void>
): Promise<void> => {
  // The types promise it, but browsers have it in secure contexts only.
  const locks = navigator.locks as LockManager | undefined
  if (locks) await locks.request(`upload-${requestid}`, { signal }, work)
  else await work()
}
