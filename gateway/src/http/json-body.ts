import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'secure-json-parse'

/** No call needs more levels of objects and arrays. */
const deepest = 32

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether parsed JSON has more levels than any call needs. Without recursion, for which deep JSON has too many levels. */
const isTooDeep = (value: unknown): boolean => {
  let level = [value].filter(isObject)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    level = level.flatMap(one => Object.values(one) as unknown[]).filter(isObject)
  }
  return false
}

/**
 * Parses a JSON text; an empty one is undefined. Throws `validation_failed` for text that is no JSON, that nests too
 * deep, or whose keys could change the prototype of an object.
 */
export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = parse(text)
  } catch {
    throw new AppError('validation_failed')
  }
  if (isTooDeep(value)) throw new AppError('validation_failed')
  return value
}

/** Reads JSON bodies, and no others: an empty body is allowed for calls without fields. */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.jsonBytes },
    async (_request: FastifyRequest, text: string) => parseJson(text)
  )
}
