import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A change may land as several commits that do not work one by one. */
const commitsTried = 8

const git = (...args: string[]): Buffer =>
  execFileSync('git', ['--no-optional-locks', ...args], { cwd: root, maxBuffer: 256 * 1024 * 1024, stdio: 'pipe' })

/** The beginning of an error, for a message of several lines. */
export const firstLinesOf = (error: unknown): string => String(error).split('\n').slice(0, 4).join('\n')

/**
 * The commits that may be the release before: those that last changed `sources` (git's pathspecs), newest first, without
 * the state that is checked out, which counts only when the working tree differs from it. `RELEASE_BEFORE` names another
 * one, such as the tag of what is deployed. Returns the reason instead when this checkout has no history.
 */
export const commitsBefore = (sources: readonly string[]): string[] | { reason: string } => {
  const { RELEASE_BEFORE: named } = process.env
  if (named) return [String(git('rev-parse', '--short', `${named}^{commit}`)).trim()]
  try {
    const log = git('log', '--first-parent', `--max-count=${commitsTried + 1}`, '--format=%h', '--', ...sources)
    const edited = git('status', '--porcelain', '--', ...sources).length > 0
    const commits = String(log)
      .split('\n')
      .filter(Boolean)
      .slice(edited ? 0 : 1, commitsTried + (edited ? 0 : 1))
    return commits.length ? commits : { reason: 'this checkout has no history from before its last change' }
  } catch (error) {
    return { reason: `the history cannot be read: ${firstLinesOf(error)}` }
  }
}

/** Links the libraries that are installed here, in their versions of now, and the commit's own workspaces. */
const linkLibraries = (dir: string): void => {
  const [installed, linked] = [join(root, 'node_modules'), join(dir, 'node_modules')]
  mkdirSync(join(linked, '@comptoir'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@comptoir') symlinkSync(join(installed, name), join(linked, name))
  for (const name of readdirSync(join(installed, '@comptoir'))) {
    // The installed links are relative, so that the same link leads into this folder's workspaces.
    const workspace = readlinkSync(join(installed, '@comptoir', name))
    symlinkSync(workspace, join(linked, '@comptoir', name))
    // What a workspace has in a version of its own.
    const [own, its] = [root, dir].map(checkout => join(checkout, 'node_modules/@comptoir', workspace)) as [
      string,
      string
    ]
    if (existsSync(join(own, 'node_modules')) && existsSync(its))
      symlinkSync(join(own, 'node_modules'), join(its, 'node_modules'))
  }
}

/** Puts the files of a commit into a temporary folder, beside the libraries installed here. The caller removes the folder. */
export const checkOut = (commit: string): string => {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-before-'))
  try {
    execFileSync('tar', ['-x', '-C', dir], { input: git('archive', commit) })
    linkLibraries(dir)
    return dir
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    throw error
  }
}

/** What `attempt` makes of the newest of these commits that it does not throw for. Throws why when it throws for all of them. */
export const newestThatWorks = <T>(commits: readonly string[], attempt: (commit: string) => T): T => {
  const failures: string[] = []
  for (const commit of commits) {
    try {
      return attempt(commit)
    } catch (error) {
      failures.push(`${commit} does not work: ${firstLinesOf(error)}`)
    }
  }
  throw new Error(failures.join('\n'))
}
