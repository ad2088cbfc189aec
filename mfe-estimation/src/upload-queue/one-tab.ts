/**
 * Runs `work` while no other page of this browser runs work of the same name, and returns what it returns. Rejects if
 * `signal` aborts the wait. Without the Web Locks API (plain http) `work` runs at once: then only request ids keep two tabs
 * from doing the same twice.
 */
export const inOneTab = async <Result>(
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal
): Promise<Result> => {
  // The types promise it, but browsers have it in secure contexts only.
  const locks = navigator.locks as LockManager | undefined
  return locks ? await locks.request(name, signal ? { signal } : {}, work) : await work()
}
