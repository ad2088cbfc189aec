import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './engine-error.ts'

const FILE = 'opened-by'

/** Notes in a database directory which launcher opened it: the process to stop, where the engine's own lock names its child. */
export const noteOpener = (directory: string, pid: number): void => writeFileSync(join(directory, FILE), `${pid}\n`)

/** The launcher that opened the directory last; null when nobody ever did. */
export const lastOpener = (directory: string): number | null => {
  if (!wasOpened(directory)) return null
  const pid = Number(readFileSync(join(directory, FILE), 'utf8'))
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null
}

/** Whether a database of this kind ever ran here: then its data is here, and in no other engine's directory. */
export const wasOpened = (directory: string): boolean => existsSync(join(directory, FILE))

/** Whether a process runs, ours or another user's. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
