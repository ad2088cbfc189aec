import type { AnyCall } from '@comptoir/contracts/core/call'
import { calls } from '@comptoir/contracts/portal/calls'
import { sampleOf } from '@comptoir/contracts/testing/sample-of'
import type { Bus, Handler, Operation, RequestContext } from '@comptoir/kit/bus/bus'
import type * as z from 'zod/mini'

type AnyHandler = (input: unknown, context: RequestContext) => Promise<unknown>

const sampleReply = (call: AnyCall): unknown =>
  call.pages ? { items: [], next: null } : sampleOf(call.reply as z.core.$ZodType)

/** Services whose answers come from the contracts. */
export interface SampleServices {
  /** The context of the last request, by the name of the call. */
  asked: Map<string, RequestContext>
  /** How often each call was asked. */
  counts: Map<string, number>
  /** Lets a test say what an operation answers, instead of a sample or of what was said before. */
  serve: <O extends Operation>(operation: O, handler: Handler<O>) => Promise<void>
}

/** Serves every call of the API with a sample of its reply. */
export const serveSamples = async (bus: Bus): Promise<SampleServices> => {
  const handlers = new Map<string, AnyHandler>()
  const asked = new Map<string, RequestContext>()
  const counts = new Map<string, number>()
  const serve = async (operation: Operation, handler: AnyHandler) => {
    const { name } = operation
    const isNew = !handlers.has(name)
    handlers.set(name, handler)
    if (!isNew) return
    await bus.handle(operation, async (input, context) => {
      asked.set(name, context)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      return (await handlers.get(name)?.(input, context)) as never
    })
  }
  for (const call of calls) await serve(call, async () => sampleReply(call))
  return { asked, counts, serve: (operation, handler) => serve(operation, handler as AnyHandler) }
}
