import { ConfigError } from '@comptoir/kit/run/config'
import { parkedCollection, type ParkedEvent } from '@comptoir/kit/work/parked-events'
import type { Db } from 'mongodb'

const usage = 'usage: npm run events:parked -- [list | retry <id> | retry all | drop <id>]'

export type ParkedOptions = { action: 'list' } | { action: 'retry' | 'drop'; id: string }

/** Reads the command line. Throws `ConfigError` with the usage. */
export const readParkedOptions = ([action = 'list', id, ...rest]: string[]): ParkedOptions => {
  if (action === 'list' && id === undefined) return { action }
  if ((action === 'retry' || (action === 'drop' && id !== 'all')) && id && rest.length === 0) return { action, id }
  throw new ConfigError(usage)
}

const steps: Record<ParkedEvent['step'], string> = { deliver: 'could not deliver it', consume: 'could not consume it' }

const counted = (count: number): string => (count === 1 ? '1 event' : `${count} events`)

const describe = ({ _id, service, step, event, reason, parkedat, retry }: ParkedEvent): string[] => [
  _id,
  `  event    ${event.name} of ${event.at}`,
  `  parked   ${parkedat.toISOString()}: ${service} ${steps[step]}`,
  `  reason   ${reason}`,
  ...(retry ? [`  retry    waits for ${service}`] : [])
]

/** Lists, retries or drops the events that no service could deliver or consume. Throws when there is no such event. */
export const operateParkedEvents = async (
  db: Db,
  options: ParkedOptions,
  write: (line: string) => void
): Promise<void> => {
  const collection = await parkedCollection(db)
  if (options.action === 'list') {
    const parked = await collection.find({}).sort({ service: 1, parkedat: 1 }).toArray()
    write(parked.length === 0 ? 'no event is parked' : `${counted(parked.length)} parked:`)
    for (const line of parked.flatMap(describe)) write(line)
    return
  }
  const { action, id } = options
  const which = id === 'all' ? {} : { _id: id }
  const found =
    action === 'retry'
      ? (await collection.updateMany(which, { $set: { retry: true } })).matchedCount
      : (await collection.deleteMany(which)).deletedCount
  if (found === 0 && id !== 'all') throw new Error(`no event with the id ${id} is parked`)
  write(
    action === 'retry'
      ? `${counted(found)} to be retried: by a running service within two minutes, else two minutes after its start. What fails again stays in the list`
      : `${counted(found)} dropped`
  )
}
