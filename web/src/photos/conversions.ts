import { useSyncExternalStore } from 'react'
import { isAccepted } from './file-types.ts'
import type { Conversion } from './conversion.ts'

/** Files that are converted. Any other is sent as it is. */
const conversions = new WeakMap<File, Conversion>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns a chosen file as it can be sent: itself, or a JPEG of a HEIC or AVIF photo. Rejects where such a photo cannot be
 * read. No other file waits for it.
 */
export const readyPhoto = async (file: File, signal: AbortSignal): Promise<File> => {
  if (isAccepted(file)) return file
  const before = conversions.get(file)?.photo
  if (before) return before
  // Most photos are JPEG files: what looks at the others is fetched on demand. By its name e2e/budgets.test.ts weighs it.
  const { convertInTurn } = await import(/* webpackChunkName: "photo-conversion" */ './convert-in-turn.ts')
  return await convertInTurn(file, signal, conversion => {
    conversions.set(file, conversion)
    for (const listener of listeners) listener()
  })
}

/** What there is of a chosen file now. */
export const useConversion = (file: File | null): Conversion => {
  const known = useSyncExternalStore(subscribe, () => (file ? conversions.get(file) : undefined))
  return known ?? { isUnderWay: false, photo: file }
}

/** How many of these files are being converted, or wait for their turn. */
export const useConversionsUnderWay = (files: readonly (File | null)[]): number =>
  useSyncExternalStore(subscribe, () => files.filter(file => file && conversions.get(file)?.isUnderWay).length)
