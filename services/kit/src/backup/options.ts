import { ConfigError } from '../run/config.ts'

export interface BackupOptions {
  folder: string
  /** A file for the keys, apart from the backup. */
  keys: string | null
}

/** Returns a reader of a command line `FOLDER [--keys FILE]`, which throws `ConfigError` with the usage. */
export const folderAndKeys =
  (usage: string) =>
  (argv: string[]): BackupOptions => {
    const [folder, flag, keys, ...rest] = argv
    const isRight = flag === undefined ? true : flag === '--keys' && keys !== undefined && rest.length === 0
    if (!folder || folder.startsWith('-') || !isRight) throw new ConfigError(`usage: ${usage}`)
    return { folder, keys: keys ?? null }
  }
