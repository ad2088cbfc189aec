import { accessRules, type AccessRule } from '@comptoir/contracts/core/access'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { ErrorBody, errors, type ErrorCode } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** A call in the OpenAPI document. */
export interface Operation extends Json {
  operationId: string
  summary: string
  'x-access': AccessRule
  'x-errors': ErrorCode[]
}
/** An OpenAPI document. */
export interface OpenApi extends Json {
  openapi: '3.1.0'
  paths: Record<string, Record<string, Operation>>
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const propertiesOf = (schema: z.core.$ZodType): [name: string, schema: Json, required: boolean][] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => [name, property, required.includes(name)])
}

const uploadCodes: ErrorCode[] = ['image_invalid', 'file_too_large']

/** The codes with which the gateway itself may refuse a call. The service has others. */
const codesOf = (call: AnyCall): ErrorCode[] => {
  const refusals = Object.values(accessRules[call.access]).filter(verdict => verdict !== 'allow')
  return [
    ...new Set<ErrorCode>([
      'validation_failed',
      ...(call.path.includes(':') ? (['not_found'] as const) : []),
      ...refusals,
      ...(call.access === 'public' ? [] : (['session_invalid'] as const)),
      ...(call.method === 'POST' ? (['forbidden'] as const) : []),
      ...(call.files
        ? [...uploadCodes, ...Object.values<ErrorCode | undefined>(call.missing).filter(code => code !== undefined)]
        : []),
      'rate_limited',
      'unavailable',
      'internal'
    ])
  ]
}

const responsesOf = (call: AnyCall, codes: ErrorCode[]): Json => {
  const failures: Record<string, Json> = {}
  for (const status of new Set(codes.map(code => errors[code][0]))) {
    const own = codes.filter(code => errors[code][0] === status)
    failures[status] = {
      description: own.map(code => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } }
    }
  }
  const reply = schemaOf(call.reply as z.core.$ZodType, 'output')
  return {
    [call.status]: {
      description: 'Success',
      ...(call.pages
        ? {
            headers: {
              'x-next': { description: 'Cursor of the next page, when there is one', schema: { type: 'string' } }
            }
          }
        : {}),
      content: { 'application/json': { schema: reply } }
    },
    ...failures
  }
}

const bodyOf = (call: AnyCall): Json => {
  if (call.method === 'GET') return {}
  const body = schemaOf(call.body as z.core.$ZodType, 'input')
  if (!call.files) return { requestBody: { content: { 'application/json': { schema: body } } } }
  const files: [string, 'required' | 'optional'][] = Object.entries(call.files)
  const properties = Object.fromEntries(files.map(([field]) => [field, { type: 'string', format: 'binary' }]))
  const required = files.filter(([, presence]) => presence === 'required').map(([field]) => field)
  const schema = { type: 'object', properties: { ...properties, content: body }, required }
  const encoding = { content: { contentType: 'application/json' } }
  return { requestBody: { content: { 'multipart/form-data': { schema, encoding } } } }
}

const operationOf = (call: AnyCall): Operation => {
  const codes = codesOf(call)
  const parameters = (['params', 'query'] as const).flatMap(place =>
    propertiesOf(call[place] as z.core.$ZodType).map(([name, schema, required]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required,
      schema
    }))
  )
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    'x-access': call.access,
    'x-errors': codes,
    security: call.access === 'public' || call.access.startsWith('guest') ? [{}, { session: [] }] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(call),
    responses: responsesOf(call, codes)
  }
}

/** Returns the OpenAPI 3.1 document of the calls, made from the schemas by which the gateway checks requests and replies. */
export const openApiOf = (calls: readonly AnyCall[]): OpenApi => {
  const paths: OpenApi['paths'] = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comptoir',
      version: '1',
      description: 'Errors are `{message, code, fields?}`; the message is for the user, the code for programs.'
    },
    paths,
    components: {
      schemas: { ErrorBody: schemaOf(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } }
    }
  }
}
