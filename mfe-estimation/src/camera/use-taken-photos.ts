import { useState } from 'react'
import { NONE } from '../photos/sides.ts'
import type { Side } from '../photos/sides.ts'

/** The photos taken of one card: the front first, then the back; each can be taken again. */
export const useTakenPhotos = () => {
  const [photos, setPhotos] = useState(NONE)
  const { face, back } = photos
  return {
    photos,
    /** Which side is to be photographed now; null when both are. */
    side: face === null ? ('face' as const) : back === null ? ('back' as const) : null,
    both: face && back ? ([face, back] as const) : null,
    put: (side: Side, photo: File) => setPhotos(now => ({ ...now, [side]: photo })),
    retake: (side: Side) => setPhotos(now => ({ ...now, [side]: null })),
    forget: () => setPhotos(NONE)
  }
}
