import { internalCall } from '@comptoir/contracts/core/call'
import { event } from '@comptoir/contracts/core/event'
import type { RequestContext } from '../src/bus/bus.ts'
import { visitor } from '@comptoir/contracts/core/access'
import * as z from 'zod/mini'

/** An invented service for the tests of the kit: a counter that quotes prices and emits an event for each sale. */
export const quoteCard = internalCall({
  name: 'counter.quote_card',
  input: z.object({ card: z.string() }),
  reply: z.object({ price: z.number(), seller: z.nullable(z.string()) })
})

export const cardSold = event('counter.card_sold', z.object({ card: z.string(), price: z.number() }))

export const contextFor = (millis: number, requestid = 'request-1'): RequestContext => ({
  actor: visitor,
  requestid,
  deadline: Date.now() + millis
})
