import { command, type Command } from '@comptoir/kit/bus/command'
import type { Operation, OperationInput, OperationReply, RequestContext } from '@comptoir/kit/bus/bus'
import type { CatalogueDeps } from '../deps.ts'

/**
 * A command that writes series, sets or cards. Before it answers, this process has read its own write, so that the next
 * search finds it; other processes read it within seconds. A read that fails is only logged: the write is done.
 */
export const writeCommand = <O extends Operation>(
  operation: O,
  handle: (input: OperationInput<O>, context: RequestContext, deps: CatalogueDeps) => Promise<OperationReply<O>>
): Command<CatalogueDeps> =>
  command<O, CatalogueDeps>(operation, async (input, context, deps) => {
    const reply = await handle(input, context, deps)
    deps.outbox.kick()
    await deps.changes.refresh().catch((error: unknown) => deps.log.warn({ err: error }, 'the search lags behind'))
    return reply
  })
