/**
 * Calls `send` for one part of a list after another, each of at most `size` elements, until `mayGoOn` says no. Returns all
 * results; rejects with the first failure. `onDone` hears which fraction of the list is done.
 */
export const inBatches = async <T, R>(
  list: readonly T[],
  size: number,
  send: (part: T[]) => Promise<readonly R[]>,
  {
    onDone,
    mayGoOn = () => true
  }: { onDone: (fraction: number, results: readonly R[]) => void; mayGoOn?: () => boolean }
): Promise<R[]> => {
  const results: R[] = []
  for (let at = 0; at < list.length && mayGoOn(); at += size) {
    // One after the other: staff see how far it is, and can stop it.
    const some = await send(list.slice(at, at + size))
    results.push(...some)
    onDone(Math.min(1, (at + size) / list.length), some)
  }
  return results
}
