import { checkPhoto } from './photo-check.ts'
import type { PhotoCheck } from './photo-check.ts'

// A file never changes, so each is checked once: a button pressed right after the choice waits for the check under way.
const checks = new WeakMap<File, Promise<PhotoCheck>>()
let last: Promise<unknown> = Promise.resolve()

/** Returns the check of a file. Files are checked one at a time, because a decoded photo takes some 50 MB of memory. */
export const checkOf = (file: File): Promise<PhotoCheck> => {
  const known = checks.get(file)
  if (known) return known
  const check = last.then(() => checkPhoto(file))
  last = check.catch(() => undefined)
  checks.set(file, check)
  return check
}

/** Returns the checks of several files; null is left out. */
export const checksOf = async (files: readonly (File | null)[]): Promise<ReadonlyMap<File, PhotoCheck>> => {
  const there = files.filter(file => file !== null)
  return new Map(await Promise.all(there.map(async file => [file, await checkOf(file)] as const)))
}
