import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './engine-error.ts'

const FILE = 'opened-by'

/**
 * Notes in a database directory which launcher opened it, and the URL at which other programs of this machine reach the
 * database while the launcher runs. The lock of the engine names the host process, which is not the one to stop.
 */
export const noteOpener = (directory: string, pid: number, url = ''): void =>
  writeFileSync(join(directory, FILE), `${pid}\n${url}\n`)

const noteOf = (directory: string): string[] => readFileSync(join(directory, FILE), 'utf8').split('\n')

/** The process id of the launcher that opened the directory last, or null when no launcher ever did. */
export const lastOpener = (directory: string): number | null => {
  if (!wasOpened(directory)) return null
  const pid = Number(noteOf(directory)[0])
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null
}

/** The URL of the database of this directory while its launcher runs, else null. */
export const runningDatabase = (directory: string): string | null => {
  const opener = lastOpener(directory)
  return opener !== null && isAlive(opener) ? noteOf(directory)[1] || null : null
}

/** Whether a database ever ran in this directory. If so it holds the data, and no directory of another engine does. */
export const wasOpened = (directory: string): boolean => existsSync(join(directory, FILE))

/** Whether a process runs, of this user or another one. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
