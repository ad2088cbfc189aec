import type { AnyCall, InternalCall } from '@comptoir/contracts/core/call'
import type { Event } from '@comptoir/contracts/core/event'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'

/** What the programs of a release send each other, or leave in documents for a later release, by name. */
export interface Messages {
  /** The payloads of events. */
  events: Map<string, z.core.$ZodType>
  /** The inputs of calls, and the replies of calls between services, which nobody parses: by the call and the part. */
  calls: Map<string, z.core.$ZodType>
  /** Whether the release names such an event anywhere, as it must to take one that waits in a document. */
  names(event: string): boolean
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEvent = (value: unknown): value is Event => isObject(value) && 'payload' in value && 'name' in value
const isCall = (value: unknown): value is AnyCall => isObject(value) && 'path' in value && 'access' in value
const isInternal = (value: unknown): value is InternalCall => isObject(value) && 'input' in value && 'reply' in value

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.includes('.test.') && !name.endsWith('.d.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))

/** Reads the messages of the release in this folder from whatever its contracts and its services export. */
export const describedMessages = async (release: string): Promise<Messages> => {
  const contracts = sourcesIn(join(release, 'contracts/src'))
  const services = ['account', 'batch', 'conversation', 'recognition'].flatMap(service =>
    sourcesIn(join(release, 'services', service, 'src'))
  )
  const text = [...contracts, ...services].map(file => readFileSync(file, 'utf8')).join('\n')
  // A service's own events wait in its documents as well.
  const describing = services.filter(file => /= (event|filesReleased)\(/.test(readFileSync(file, 'utf8')))
  const messages: Messages = { events: new Map(), calls: new Map(), names: event => text.includes(`'${event}'`) }
  for (const file of [...contracts, ...describing]) {
    const exported = (await import(file)) as Record<string, unknown>
    for (const value of Object.values(exported)) {
      if (isEvent(value)) messages.events.set(value.name, value.payload)
      else if (isCall(value))
        for (const part of ['params', 'query', 'body'] as const)
          messages.calls.set(`${value.name}, ${part}`, value[part] as z.core.$ZodType)
      else if (isInternal(value))
        for (const part of ['input', 'reply'] as const) messages.calls.set(`${value.name}, ${part}`, value[part])
    }
  }
  return messages
}
