import type { Photos } from './sending.ts'

const share = (bytes: number, of: number) => Math.round(100 * Math.min(1, Math.max(0, bytes / Math.max(1, of))))

/** Returns how much of each photo was sent, in percent: one request sends the front first, then the back. */
export const progressByPhoto = (
  { face, back }: { readonly [side in keyof Photos]: { readonly size: number } },
  fraction: number
): { face: number; back: number } => {
  const sent = fraction * (face.size + back.size)
  return { face: share(sent, face.size), back: share(sent - face.size, back.size) }
}
