import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { programs } from './process-cluster.ts'
import { checkOut, commitsBefore, newestThatWorks } from './release-source.ts'

/** What services and gateway are made of, without their tests. */
export const serverSources = [
  'contracts',
  'gateway',
  'services',
  ...['*.test.ts', '*/test/*', '*/testing/*'].map(tests => `:(exclude)${tests}`)
]

/** A program that can be loaded says in one line which setting is missing. Throws what another one says. */
const expectLoads = (main: string): void => {
  const { PATH = '' } = process.env
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { PATH }, encoding: 'utf8' })
  if (status !== 1 || !/^\w+ is missing\n$/.test(stderr)) throw new Error(`${main} does not load: ${stderr.trim()}`)
}

export interface RunnableRelease {
  commit: string
  /** A checkout of that commit in a temporary folder. The caller removes the folder. */
  dir: string
}

/** Checks a commit out. Throws when its programs do not load with the libraries installed here. */
export const runnable = (commit: string): RunnableRelease => {
  const dir = checkOut(commit)
  try {
    for (const main of Object.values(programs)) expectLoads(join(dir, main))
    return { commit, dir }
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    throw error
  }
}

/**
 * The release before, ready to run: the newest commit of the first-parent history that differs from this checkout in what
 * services or gateway are made of, and whose programs load with the libraries installed here. Works synchronously, so that
 * a file can skip its stories while it is loaded. Returns the reason instead when this checkout has no history; throws
 * when none of the earlier commits loads, because a library is gone that all of them need.
 */
export const runnableBefore = (): RunnableRelease | { reason: string } => {
  const commits = commitsBefore(serverSources)
  return 'reason' in commits ? commits : newestThatWorks(commits, runnable)
}
