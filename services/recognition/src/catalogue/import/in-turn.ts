/** Does the work for each of a list, `places` at a time, and answers in the order of the list. The first failure ends it. */
export const inTurn = async <T, R>(list: readonly T[], places: number, work: (one: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  const rest = list.entries()
  const worker = async () => {
    for (const [index, one] of rest) results[index] = await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(places, list.length) }, worker))
  return results
}
