import { limits } from '@comptoir/contracts/core/limits'
import { readyPhoto } from '@comptoir/web/photos/conversions.ts'
import { isAccepted, isPictureByName } from '@comptoir/web/photos/file-types.ts'
import { checkPhoto, tooLargePhoto, unreadablePhoto } from './photo-check.ts'
import type { PhotoCheck } from './photo-check.ts'

// A file never changes, so each is checked once: a button pressed right after the choice waits for the check under way.
const checks = new WeakMap<File, Promise<PhotoCheck>>()
let last: Promise<unknown> = Promise.resolve()

/** Conversions that somebody waits for, and how many do. */
const waits = new WeakMap<File, { readonly controller: AbortController; holders: number }>()
const waitFor = (file: File) => {
  const wait = waits.get(file) ?? { controller: new AbortController(), holders: 0 }
  waits.set(file, wait)
  return wait
}

/** Files are checked one at a time, because a decoded photo takes some 50 MB of memory. */
const checkInTurn = (file: File): Promise<PhotoCheck> => {
  const check = last.then(() => checkPhoto(file))
  last = check.catch(() => undefined)
  return check
}

const convertAndCheck = async (file: File): Promise<PhotoCheck> => {
  if (isPictureByName(file) && file.size > limits.photoBytes) return tooLargePhoto(file)
  let photo: File
  try {
    photo = await readyPhoto(file, waitFor(file).controller.signal)
  } catch {
    return unreadablePhoto(file)
  }
  const check = checkInTurn(photo)
  // The list of what is being sent asks for the check of the JPEG.
  checks.set(photo, check)
  return await check
}

/** Returns the check of a file. A photo that the portal does not take as it is was converted by then, if it can be. */
export const checkOf = (file: File): Promise<PhotoCheck> => {
  const known = checks.get(file)
  if (known) return known
  const check = isAccepted(file) ? checkInTurn(file) : convertAndCheck(file)
  checks.set(file, check)
  return check
}

/** Returns the checks of several files; null is left out. */
export const checksOf = async (files: readonly (File | null)[]): Promise<ReadonlyMap<File, PhotoCheck>> => {
  const there = files.filter(file => file !== null)
  return new Map(await Promise.all(there.map(async file => [file, await checkOf(file)] as const)))
}

/**
 * Says that a form shows a file; the answer says that it does no more. Where no form has a file any longer, its conversion
 * ends, and begins anew should it be chosen again.
 */
export const holdPhoto = (file: File): (() => void) => {
  const wait = waitFor(file)
  wait.holders += 1
  return () => {
    wait.holders -= 1
    // A form that is drawn again, or gives its photos to another, lets go and holds anew at once.
    queueMicrotask(() => {
      if (wait.holders > 0 || waits.get(file) !== wait) return
      waits.delete(file)
      if (!isAccepted(file)) checks.delete(file)
      wait.controller.abort()
    })
  }
}
