export const tooLate = Symbol('too late')

/** The outcome of `work`, or `tooLate` when it has not settled after `ms` milliseconds. The work itself goes on. */
export const atMost = async <T>(ms: number, work: Promise<T>): Promise<T | typeof tooLate> => {
  const late = Promise.withResolvers<typeof tooLate>()
  const timer = setTimeout(() => late.resolve(tooLate), Math.max(0, ms))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
