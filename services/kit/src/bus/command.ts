import type { RequestContext, Bus, Operation, OperationInput, OperationReply } from './bus.ts'
import type { Log } from '../run/log.ts'
import { serve } from './serve.ts'

/** A handler with the call it answers. Its file, its constant and the call share one name. */
export interface Command<Deps> {
  operation: Operation
  handle: (input: unknown, context: RequestContext, deps: Deps) => Promise<unknown>
}

/** Binds a call to the function that answers it. The input is parsed before the function sees it. */
export const command = <O extends Operation, Deps>(
  operation: O,
  handle: (input: OperationInput<O>, context: RequestContext, deps: Deps) => Promise<OperationReply<O>>
): Command<Deps> => ({ operation, handle: handle as Command<Deps>['handle'] })

/** Serves each command on the bus, with what all of them depend on. */
export const serveCommands = async <Deps>(
  bus: Bus,
  commands: readonly Command<Deps>[],
  deps: Deps,
  log: Log
): Promise<void> => {
  await Promise.all(
    commands.map(({ operation, handle }) => {
      const answer = (input: unknown, context: RequestContext) => handle(input, context, deps)
      return serve(bus, operation, answer as Parameters<typeof serve<Operation>>[2], log)
    })
  )
}
