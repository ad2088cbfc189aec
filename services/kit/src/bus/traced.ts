import { serviceOf } from '@comptoir/contracts/core/call'
import { activeTrace, inSpan, isTracing } from '../run/traces.ts'
import type { Bus } from './bus.ts'
import { handlerNameOf } from './command.ts'

const tracedBy = (bus: Bus): Bus => ({
  ...bus,
  request: (operation, input, context) =>
    inSpan(`ask ${operation.name}`, { kind: 'client', attributes: { requestid: context.requestid } }, () =>
      bus.request(operation, input, { ...context, trace: activeTrace() })
    ),
  handle: (operation, handler) =>
    bus.handle(operation, (input, context) =>
      inSpan(
        `${serviceOf(operation.name)} ${handlerNameOf(operation.name)}`,
        { kind: 'server', parent: context.trace, attributes: { requestid: context.requestid } },
        () => handler(input, context)
      )
    ),
  consume: (event, group, consumer) =>
    bus.consume(event, group, (payload, meta) =>
      inSpan(`${group} consumes ${event.name}`, { kind: 'server', parent: meta.trace }, () => consumer(payload, meta))
    )
})

/** The same bus with a span for each request sent, each request handled and each event consumed, where there are traces. */
export const traced = (bus: Bus): Bus => (isTracing() ? tracedBy(bus) : bus)
