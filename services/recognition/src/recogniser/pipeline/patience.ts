/** Milliseconds that the calling thread has computed. */
const computedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How many times its patience a look may last by the clock, where other programs take the processor from its thread. */
const slowdown = 3

/**
 * Begins a look at photos. Returns whether it has used up its patience: what its thread computed counts, not the time that
 * passed, so a busy machine answers later and not otherwise. The clock ends it too, because the seller waits.
 *
 * @param patienceMs - milliseconds of processor time
 */
export const startPatience = (patienceMs: number): (() => boolean) => {
  const [begun, computed] = [performance.now(), computedMs()]
  return () => computedMs() - computed > patienceMs || performance.now() - begun > slowdown * patienceMs
}
