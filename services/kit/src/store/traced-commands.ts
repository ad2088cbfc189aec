import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { MongoClient } from 'mongodb'

/** The driver's own housekeeping says nothing about a request. */
const unspoken = new Set(['hello', 'ping', 'endSessions', 'isMaster', 'saslStart', 'saslContinue'])

/** Gives each command to the database a span: its name and its collection, never the values in it. */
export const traceCommands = (client: MongoClient): void => {
  const spans = new Map<number, Span>()
  const end = (requestId: number, failed: boolean) => {
    const span = spans.get(requestId)
    spans.delete(requestId)
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    // Outside of a span it is a poller's question: a trace of its own would tell nothing.
    if (unspoken.has(commandName) || !trace.getActiveSpan()) return
    const target: unknown = command[commandName]
    const collection =
      typeof target === 'string' ? target : typeof command.collection === 'string' ? command.collection : ''
    const attributes = { 'db.system.name': 'mongodb', 'db.collection.name': collection }
    const name = `${commandName} ${collection}`.trim()
    spans.set(requestId, trace.getTracer('comptoir').startSpan(name, { kind: SpanKind.CLIENT, attributes }))
  })
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false))
  client.on('commandFailed', ({ requestId }) => end(requestId, true))
}
