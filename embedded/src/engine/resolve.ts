import { join } from 'node:path'
import { codeOf, engineError, reasonOf } from './engine-error.ts'
import { MONGOD_SUBDIRECTORY, startMongod } from './mongod.ts'
import { runningDatabase, wasOpened } from './opened-by.ts'
import { ENGINE_SUBDIRECTORY, startEngine } from './supervisor.ts'
import type { LocalDatabase, LocalDatabaseOptions } from './supervisor.ts'

export type LocalKind = 'embedded' | 'mongod'

/** The database of the portal: an external one, or a local one that ends with the launcher. */
export type ResolvedDatabase = { url: string; kind: 'external' | LocalKind; stop(withinMs?: number): Promise<void> }

type Way = {
  kind: LocalKind
  subdirectory: string
  start: (options: LocalDatabaseOptions) => Promise<Pick<LocalDatabase, 'url' | 'stop'>>
}

const LOCAL_WAYS: readonly Way[] = [
  { kind: 'embedded', subdirectory: ENGINE_SUBDIRECTORY, start: startEngine },
  { kind: 'mongod', subdirectory: MONGOD_SUBDIRECTORY, start: startMongod }
]

const HOW_TO_GO_ON = [
  'To go on, do one of these:',
  '  - set MONGODB_URL to a MongoDB you have (add w=majority&journal=true),',
  '  - install mongod and put it on the PATH,',
  '  - run `docker compose up` instead.'
]

const nothing = async () => undefined

/** Reaches the database of a portal that runs on this machine, else starts one as `resolveDatabase` does. */
export const reachDatabase = async (options: Options): Promise<ResolvedDatabase> => {
  const running = (options.ways ?? LOCAL_WAYS).flatMap(({ kind, subdirectory }) => {
    const url = options.mongodbUrl ? null : runningDatabase(join(options.dataDir, subdirectory))
    return url ? [{ url, kind, stop: nothing }] : []
  })
  return running[0] ?? (await resolveDatabase(options))
}

type Options = LocalDatabaseOptions & { mongodbUrl?: string | undefined; ways?: readonly Way[] | undefined }

/**
 * Finds the database of the portal: `mongodbUrl` when given, which starts nothing; else the embedded engine; else a
 * mongod. A data directory that one of the two has used is opened by that one or not at all, because the other one would
 * show an empty shop. Rejects with DATA_DIR_IN_USE, or with DATABASE_UNAVAILABLE, which says what was tried and how to
 * go on.
 */
export const resolveDatabase = async ({
  mongodbUrl,
  ways = LOCAL_WAYS,
  ...options
}: Options): Promise<ResolvedDatabase> => {
  if (mongodbUrl) return { url: mongodbUrl, kind: 'external', stop: nothing }
  const used = ways.filter(({ subdirectory }) => wasOpened(join(options.dataDir, subdirectory)))
  const failures: string[] = []
  for (const { kind, start } of used.length > 0 ? used : ways)
    try {
      const { url, stop } = await start(options)
      return { url, kind, stop }
    } catch (error) {
      if (codeOf(error) === 'DATA_DIR_IN_USE') throw error
      options.log.warn({ kind, reason: reasonOf(error) }, 'this database could not be started')
      failures.push(`  - ${kind}: ${reasonOf(error)}`)
    }
  const kept = used.map(
    ({ kind }) => `The data in ${options.dataDir} was written by: ${kind}. Nothing else can read it.`
  )
  throw engineError(
    'DATABASE_UNAVAILABLE',
    ['No database could be started. Tried:', ...failures, ...kept, ...HOW_TO_GO_ON].join('\n')
  )
}
