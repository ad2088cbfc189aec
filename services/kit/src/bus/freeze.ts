const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  // The second test also accepts plain objects of another realm, as structuredClone gives them under jest.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Freezes a message in depth, and refuses what JSON would change on its way over NATS (dates, buffers, class
 * instances): a test then fails in process where the distributed bus would.
 */
export const freezeMessage = <T>(value: T): T => {
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol')
    throw new TypeError(`A ${typeof value} cannot cross the bus`)
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (!Array.isArray(value) && !isPlain(value)) throw new TypeError(`A ${value.constructor.name} cannot cross the bus`)
  for (const part of Object.values(value)) freezeMessage(part)
  return Object.freeze(value)
}
