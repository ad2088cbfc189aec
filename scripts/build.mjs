// Builds the shell and the remotes; what has not changed comes from the cache. Silent unless something is built or fails.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = ['shell', 'mfe-estimation', 'mfe-account', 'mfe-chat', 'mfe-dashboard']
/** What pages are made of, as `nx.json` has it: their workspaces, those that they import, and what all builds share. */
const sources = [...built, 'contracts', 'ui', 'web', 'tools', 'tsconfig.base.json', 'package-lock.json', 'nx.json']
const stamp = join(root, 'node_modules/.cache/pages-built')
const never = new Set(['node_modules', 'dist', 'dist-types'])

/** Adds every file at or below `path` to a hash, by its name, size and time. */
const add = (hash, path) => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return hash.update(`${path} ${stats?.size} ${stats?.mtimeMs}\n`)
  for (const name of readdirSync(path).toSorted()) if (!never.has(name)) add(hash, join(path, name))
  return hash
}

/** Names the state of files and folders below the root. */
const stateOf = names => {
  const hash = createHash('sha256')
  for (const name of names) add(hash, join(root, name))
  return hash.digest('hex')
}
const pages = built.map(name => `${name}/dist`)

const readStamp = () => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

// To ask nx whether anything changed takes more than a second of every start.
const before = stateOf(sources)
if (readStamp() !== `${before} ${stateOf(pages)}`) {
  const started = Date.now()
  const { status, stdout, stderr, error } = spawnSync(
    'nx',
    ['run-many', '-t', 'build', '--outputStyle=stream', '--parallel=2'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' }
    }
  )
  if (status !== 0) {
    console.error(error ? `nx cannot be started: ${error.message}` : `${stdout}${stderr}`)
    process.exit(status ?? 1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  // What is written while nx builds is built the next time.
  writeFileSync(stamp, `${before} ${stateOf(pages)}`)
  console.log(`pages built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
