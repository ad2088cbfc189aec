const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  // The second test accepts plain objects of another realm too: structuredClone returns such objects under jest.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Freezes a message in depth. Throws a `TypeError` on what JSON would change on its way over NATS (dates, buffers, class
 * instances), so that a test fails in process where the distributed bus would.
 */
export const freezeMessage = <T>(value: T): T => {
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol')
    throw new TypeError(`A ${typeof value} cannot cross the bus`)
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (!Array.isArray(value) && !isPlain(value)) throw new TypeError(`A ${value.constructor.name} cannot cross the bus`)
  for (const part of Object.values(value)) freezeMessage(part)
  return Object.freeze(value)
}
