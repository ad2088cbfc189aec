import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { engineError } from './engine-error.ts'
import { superviseHost } from './supervisor.ts'
import type { LocalDatabase, LocalDatabaseOptions } from './supervisor.ts'

export const MONGOD_SUBDIRECTORY = 'mongod'

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false
  )

/** The first `mongod` of a PATH, as the shell would find it; null when there is none. */
export const findMongod = async (path: string): Promise<string | null> => {
  for (const directory of path.split(delimiter).filter(Boolean)) {
    const candidate = join(directory, 'mongod')
    if (await isExecutable(candidate)) return candidate
  }
  return null
}

/**
 * Starts the `mongod` found on `path` on `<dataDir>/mongod`, on a free loopback port, and keeps it running.
 * Rejects with ENGINE_UNAVAILABLE (none is installed), DATA_DIR_IN_USE or ENGINE_START_FAILED.
 */
export const startMongod = async ({
  dataDir,
  log,
  onSpawn,
  path = process.env['PATH'] ?? ''
}: LocalDatabaseOptions & { path?: string | undefined }): Promise<LocalDatabase> => {
  const mongod = await findMongod(path)
  if (mongod === null) throw engineError('ENGINE_UNAVAILABLE', 'no mongod on the PATH')
  return superviseHost(
    {
      name: 'mongod',
      directory: join(dataDir, MONGOD_SUBDIRECTORY),
      script: join(import.meta.dirname, 'mongod-host.ts'),
      args: [mongod],
      listenOn: before => before?.split(':')[1] ?? '0',
      env: {},
      onSpawn
    },
    log
  )
}
