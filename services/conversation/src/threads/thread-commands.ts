import { tableType, type TableType } from '@comptoir/contracts/conversation/conversation'
import type { AnyCall } from '@comptoir/contracts/core/call'
import type { OperationInput, OperationReply, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { enterThread, type EnteredThread, type ThreadAct } from './enter-thread.ts'

/**
 * Binds a pair of calls, for the threads of batches and for those of appointments, to one function. It runs when the actor
 * may do `act` in the thread.
 */
export const threadCommands = <O extends AnyCall>(
  [ofBatches, ofAppointments]: readonly [O, O],
  act: ThreadAct,
  handle: (
    entered: EnteredThread,
    input: OperationInput<O>,
    context: RequestContext,
    deps: Deps
  ) => Promise<OperationReply<O>>
) => {
  const bind = (call: O, tabletype: TableType) =>
    command(call, async (input: OperationInput<O>, context, deps: Deps) => {
      // A call about one message names the thread `tableid`, the others name it `id`.
      const { id, tableid = id } = input as { id: string; tableid?: string }
      return await handle(await enterThread(deps, { tabletype, tableid }, act, context), input, context, deps)
    })
  return [bind(ofBatches, tableType.batch), bind(ofAppointments, tableType.conversation)] as const
}
