import { checkPhoto } from './photo-check.ts'
import type { PhotoCheck } from './photo-check.ts'

// A file never changes: pressing the button right after a choice waits for the check under way instead of a second one.
const checks = new WeakMap<File, Promise<PhotoCheck>>()
let last: Promise<unknown> = Promise.resolve()

/** The check of a file, begun at most once; one file at a time, since a decoded photo takes some 50 MB. */
export const checkOf = (file: File): Promise<PhotoCheck> => {
  const known = checks.get(file)
  if (known) return known
  const check = last.then(() => checkPhoto(file))
  last = check
  checks.set(file, check)
  return check
}

/** The checks of some files; those that are no file are left out. */
export const checksOf = async (files: readonly (File | null)[]): Promise<ReadonlyMap<File, PhotoCheck>> => {
  const there = files.filter(file => file !== null)
  return new Map(await Promise.all(there.map(async file => [file, await checkOf(file)] as const)))
}
