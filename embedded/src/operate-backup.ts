import { keptBlobs, openBlobs } from '@comptoir/kit/blobs/open'
import { folderAndKeys, type BackupOptions } from '@comptoir/kit/backup/options'
import { keyprintOf, readManifest } from '@comptoir/kit/backup/manifest'
import { restoreBackup } from '@comptoir/kit/backup/restore-backup'
import { knownSchema } from '@comptoir/kit/backup/schema'
import { takeBackup, toldOf } from '@comptoir/kit/backup/take-backup'
import { ConfigError } from '@comptoir/kit/run/config'
import type { Db } from 'mongodb'
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { checkKeysFile, readKeysFile, writeKeysFile } from './keys-file.ts'
import { verifyRegister } from './operate-register.ts'
import { keepKey, knownKeyOf } from './secrets.ts'

export const backupOptions = folderAndKeys('npm run backup -- FOLDER [--keys FILE]')
export const restoreOptions = folderAndKeys('npm run restore -- FOLDER [--keys FILE]')

interface Operation {
  db: Db
  /** The URL of the same database. */
  url: string
  config: Pick<Config, 'DATA_DIR' | 'DATA_KEY' | 'SESSION_KEY' | 'BUS_KEY' | 'BLOBS'>
  signal: AbortSignal
  write: (line: string) => void
}

const openStores = (db: Db, { BLOBS, DATA_DIR: dataDir }: Operation['config']) =>
  Promise.all(
    ['photos', 'catalogue'].map(async kind => ({
      kind,
      store: await openBlobs(BLOBS, { db, dataDir, kind }),
      names: () => keptBlobs(BLOBS, { db, dataDir, kind })
    }))
  )

/** Backs the portal up, whether it runs or not. `keys` names a file for its keys, which are not in the backup. */
export const backUp = async (operation: Operation & { settleMs?: number }, options: BackupOptions): Promise<void> => {
  const { db, config, signal, write } = operation
  const [folder, file] = [resolve(options.folder), options.keys]
  if (file !== null) await checkKeysFile(file, folder)
  const dataKey = config.DATA_KEY ?? (await knownKeyOf(config.DATA_DIR, 'data'))
  if (dataKey === null) throw new ConfigError('DATA_KEY is missing: there is no portal here that could be backed up')
  try {
    const manifest = await takeBackup({ ...operation, dataKey, blobs: await openStores(db, config), folder })
    for (const line of toldOf(manifest)) write(line)
  } catch (error) {
    if (!signal.aborted) throw error
    write('interrupted: there is no backup')
    return
  }
  if (file !== null) {
    const sessionKey = config.SESSION_KEY ?? (await knownKeyOf(config.DATA_DIR, 'session'))
    const others = { ...(sessionKey !== null && { SESSION_KEY: sessionKey }), BUS_KEY: config.BUS_KEY }
    await writeKeysFile(file, { DATA_KEY: dataKey, ...others })
  }
  write(`${folder} is whole${file === null ? '. The keys of the portal are not in it' : `, its keys are in ${file}`}`)
}

/** The data key for a restore. Keys of the file are kept in the data directory, where neither it nor the settings have one. */
const keyFor = async (config: Operation['config'], keyprint: string, file: string | null): Promise<string> => {
  const given = file === null ? {} : await readKeysFile(file)
  const dataKey = config.DATA_KEY ?? (await knownKeyOf(config.DATA_DIR, 'data')) ?? given.DATA_KEY
  if (dataKey === undefined)
    throw new ConfigError('DATA_KEY is missing: set it, or name the file of the keys with --keys')
  if (keyprintOf(dataKey) !== keyprint) return dataKey
  for (const [name, key] of [
    ['data', config.DATA_KEY ? undefined : given.DATA_KEY],
    ['session', config.SESSION_KEY ? undefined : given.SESSION_KEY]
  ] as const)
    if (key !== undefined) await keepKey(config.DATA_DIR, name, key)
  return dataKey
}

/** Restores a backup where there are no data yet, then checks the police register. */
export const restore = async ({ db, config, signal, write }: Operation, options: BackupOptions): Promise<void> => {
  const folder = resolve(options.folder)
  // Before the database is written: a start in between would make a key of its own, by which the register is wrong.
  const dataKey = await keyFor(config, (await readManifest(folder)).keyprint, options.keys)
  try {
    const manifest = await restoreBackup({ db, dataKey, blobs: await openStores(db, config), folder, signal })
    write(`restored as it was at ${manifest.madeat}`)
    // Until a start has brought data of an older release up to date, its register cannot be checked.
    if (manifest.schema['batch'] === knownSchema['batch'])
      await verifyRegister({ db, config: { ...config, DATA_KEY: dataKey }, write })
  } catch (error) {
    if (!signal.aborted) throw error
    write('interrupted: run it again to its end before the portal is started')
  }
}
