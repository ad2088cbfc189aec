import { useSyncExternalStore } from 'react'
import { isAccepted } from '../file-types.ts'
import { formatOf } from './format-of.ts'

/** A chosen file on its way to be sent. */
export type Conversion = {
  readonly isUnderWay: boolean
  /** What can be shown and sent; null while there is nothing, or when the file cannot be read. */
  readonly photo: File | null
}

const UNDER_WAY: Conversion = { isUnderWay: true, photo: null }
const FAILED: Conversion = { isUnderWay: false, photo: null }

/** Files that are converted. Any other is sent as it is. */
const conversions = new WeakMap<File, Conversion>()
const listeners = new Set<() => void>()
let last: Promise<unknown> = Promise.resolve()

const note = (file: File, conversion: Conversion) => {
  conversions.set(file, conversion)
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const convertInTurn = (file: File, convert: () => Promise<File>, signal: AbortSignal): Promise<File> => {
  const turn = last.then(() => {
    signal.throwIfAborted()
    return convert()
  })
  last = turn.catch(() => undefined)
  note(file, UNDER_WAY)
  return turn
}

/**
 * Returns a chosen file as it can be sent: itself, or a JPEG of a HEIC or AVIF photo. Rejects where such a photo cannot be
 * read. Photos are converted one at a time, because a decoded one takes some 200 MB of memory; no other file waits for them.
 */
export const readyPhoto = async (file: File, signal: AbortSignal): Promise<File> => {
  if (isAccepted(file)) return file
  const before = conversions.get(file)?.photo
  if (before) return before
  const format = await formatOf(file)
  if (!format) return file
  // Most sellers' photos are JPEG files: what converts the others is fetched on demand.
  const convert = async () => (await import('./to-jpeg.ts')).toJpeg(file, format, signal)
  try {
    const photo = await convertInTurn(file, convert, signal)
    note(file, { isUnderWay: false, photo })
    return photo
  } catch (error) {
    // What was given up may have begun anew by now.
    if (!signal.aborted) note(file, FAILED)
    throw error
  }
}

/** What there is of a chosen file now. */
export const useConversion = (file: File | null): Conversion => {
  const known = useSyncExternalStore(subscribe, () => (file ? conversions.get(file) : undefined))
  return known ?? { isUnderWay: false, photo: file }
}

/** How many of these files are being converted, or wait for their turn. */
export const useConversionsUnderWay = (files: readonly (File | null)[]): number =>
  useSyncExternalStore(subscribe, () => files.filter(file => file && conversions.get(file)?.isUnderWay).length)
