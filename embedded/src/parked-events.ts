/**
 * Lists, retries or drops the events that no service could deliver or consume, whether the portal runs or not:
 *   npm run events:parked -- [list | retry <id> | retry all | drop <id>]
 */
import { operate } from './operate.ts'
import { operateParkedEvents, readParkedOptions } from './operate-parked-events.ts'

await operate('parked events', readParkedOptions, ({ db, write }, options) => operateParkedEvents(db, options, write))
