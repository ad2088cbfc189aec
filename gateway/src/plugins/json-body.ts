import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const deepest = 32
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether parsed JSON nests deeper than any call needs, or has a key that could reach a prototype. Without recursion. */
const isHostile = (value: unknown): boolean => {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    const next: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      if (Object.keys(one).some(key => forbiddenKeys.has(key))) return true
      for (const inner of Object.values(one)) if (typeof inner === 'object' && inner !== null) next.push(inner)
    }
    level = next
  }
  return false
}

/** Parses a JSON text; an empty one is undefined. Throws `validation_failed`. */
export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('validation_failed')
  }
  if (isHostile(value)) throw new AppError('validation_failed')
  return value
}

/** JSON is the only body the API reads, uploads aside; an empty one is allowed for calls without fields. */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.jsonBytes },
    async (_request: FastifyRequest, text: string) => parseJson(text)
  )
}
