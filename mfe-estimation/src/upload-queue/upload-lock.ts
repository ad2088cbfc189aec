/**
 * Runs the work of one card while no other page of this browser does: two tabs never send the same photos at once. A wait
 * that is called off rejects. Without the Web Locks API (plain http) it just runs, and the request id keeps it one card.
 */
export const withUploadLock = async (
  requestid: string,
  signal: AbortSignal,
  work: () => Promise<void>
): Promise<void> => {
  // Typed as always there, absent outside secure contexts.
  const locks = navigator.locks as LockManager | undefined
  if (locks) await locks.request(`upload-${requestid}`, { signal }, work)
  else await work()
}
