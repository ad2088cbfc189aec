import { REMOTES, type RemoteName } from '@comptoir/contracts/browser/federation'
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkOut, commitsBefore, firstLinesOf, newestThatWorks } from './release-source.ts'

/** What a build of the shell or of a remote is made of. */
const sources = ['contracts', 'ui', 'web', 'shell', 'tools', ...REMOTES.map(({ name }) => name)]

const buildDeadlineMs = 60_000

export interface BuiltRelease {
  commit: string
  /** A checkout of that commit in a temporary folder. The caller removes the folder. */
  dir: string
  /** The remotes that are built beside its shell. */
  remotes: RemoteName[]
  /** Why the others are not. */
  failures: string[]
}

const buildIn = (dir: string, workspace: string): void => {
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, ['../tools/build.mjs'], {
    cwd: join(dir, workspace),
    env,
    stdio: 'pipe',
    timeout: buildDeadlineMs
  })
}

/** Builds a commit for production: its shell, and those of the remotes that build with the libraries installed here. */
const buildCommit = (commit: string, remotes: readonly RemoteName[]): BuiltRelease => {
  const dir = checkOut(commit)
  try {
    buildIn(dir, 'shell')
    const failures: string[] = []
    const built = remotes.filter(remote => {
      try {
        buildIn(dir, remote)
        return true
      } catch (error) {
        failures.push(`${remote}: ${firstLinesOf(error)}`)
        return false
      }
    })
    if (!built.length) throw new Error(failures.join('\n'))
    return { commit, dir, remotes: built, failures }
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    throw error
  }
}

/**
 * Builds the release before: the newest commit of the first-parent history that differs from this checkout in what the
 * browser gets, and whose shell builds with the libraries installed here. Works synchronously, so that a file can skip its
 * stories while it is loaded. Returns the reason instead when this checkout has no history; throws when none of the earlier
 * commits builds.
 */
export const buildBefore = (remotes: readonly RemoteName[]): BuiltRelease | { reason: string } => {
  const commits = commitsBefore(sources)
  return 'reason' in commits ? commits : newestThatWorks(commits, commit => buildCommit(commit, remotes))
}
