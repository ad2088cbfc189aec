import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './engine-error.ts'

const FILE = 'opened-by'

/**
 * Notes in a database directory which launcher opened it (the process to stop, where the engine's own lock names its
 * child), and where others on this machine reach the database meanwhile.
 */
export const noteOpener = (directory: string, pid: number, url = ''): void =>
  writeFileSync(join(directory, FILE), `${pid}\n${url}\n`)

const noteOf = (directory: string): string[] => readFileSync(join(directory, FILE), 'utf8').split('\n')

/** The launcher that opened the directory last; null when nobody ever did. */
export const lastOpener = (directory: string): number | null => {
  if (!wasOpened(directory)) return null
  const pid = Number(noteOf(directory)[0])
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null
}

/** The URL of the database of this directory while its launcher runs; null otherwise. */
export const runningDatabase = (directory: string): string | null => {
  const opener = lastOpener(directory)
  return opener !== null && isAlive(opener) ? noteOf(directory)[1] || null : null
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
