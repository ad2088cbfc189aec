import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const never = new Set(['node_modules', 'dist', 'dist-types'])

/** Adds every file at or below `path` to a hash, by its name, size and time. */
const add = (hash, path) => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return hash.update(`${path} ${stats?.size} ${stats?.mtimeMs}\n`)
  for (const name of readdirSync(path).toSorted()) if (!never.has(name)) add(hash, join(path, name))
  return hash
}

/** Names the state of files and folders, by name, size and time of every file. What builds make below them says nothing. */
export const stateOf = paths => {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

/** The text of a file; empty where there is none. */
export const read = file => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Runs `make`, which makes the files and folders `into` of those of `from`, unless both are as its last run left them: by name,
 * size and time of every file, which the file `stamp` keeps. A path says nothing of the folders `dist` below it.
 */
export const whenChanged = async ({ stamp, from, into }, make) => {
  const before = stateOf(from)
  if (read(stamp) === `${before} ${stateOf(into)}`) return
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  // What is written meanwhile is made the next time.
  writeFileSync(stamp, `${before} ${stateOf(into)}`)
}
