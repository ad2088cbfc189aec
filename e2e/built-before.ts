import { REMOTES, type RemoteName } from '@comptoir/contracts/browser/federation'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What a build of the shell or of a remote is made of. */
const sources = ['contracts', 'ui', 'web', 'shell', 'tools', ...REMOTES.map(({ name }) => name)]

/** A change may land as several commits that do not build one by one. */
const commitsTried = 8
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

const git = (...args: string[]): Buffer =>
  execFileSync('git', ['--no-optional-locks', ...args], { cwd: root, maxBuffer: 256 * 1024 * 1024, stdio: 'pipe' })

/**
 * The commits that last changed the sources, newest first, without the state that is checked out: that one counts only
 * when the working tree differs from it. Empty in a checkout without history.
 */
const earlierCommits = (): string[] => {
  const log = git('log', '--first-parent', `--max-count=${commitsTried + 1}`, '--format=%h', '--', ...sources)
  const commits = String(log).split('\n').filter(Boolean)
  const edited = git('status', '--porcelain', '--', ...sources).length > 0
  return commits.slice(edited ? 0 : 1, commitsTried + (edited ? 0 : 1))
}

/** Links the libraries that are installed here, in their versions of now, and the commit's own workspaces. */
const linkLibraries = (dir: string): void => {
  const [installed, linked] = [join(root, 'node_modules'), join(dir, 'node_modules')]
  mkdirSync(join(linked, '@comptoir'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@comptoir') symlinkSync(join(installed, name), join(linked, name))
  // The installed links are relative, so that the same link leads into this folder's workspaces.
  for (const name of readdirSync(join(installed, '@comptoir')))
    symlinkSync(readlinkSync(join(installed, '@comptoir', name)), join(linked, '@comptoir', name))
}

const firstLinesOf = (error: unknown) => String(error).split('\n').slice(0, 4).join('\n')

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
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-before-'))
  try {
    execFileSync('tar', ['-x', '-C', dir], { input: git('archive', commit) })
    linkLibraries(dir)
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
  let commits: string[]
  try {
    commits = earlierCommits()
  } catch (error) {
    return { reason: `the history cannot be read: ${firstLinesOf(error)}` }
  }
  if (!commits.length) return { reason: 'this checkout has no history from before its last change' }
  const failures: string[] = []
  for (const commit of commits) {
    try {
      return buildCommit(commit, remotes)
    } catch (error) {
      failures.push(`${commit} does not build: ${firstLinesOf(error)}`)
    }
  }
  throw new Error(failures.join('\n'))
}
