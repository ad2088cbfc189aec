import { useState } from 'react'

export type Side = 'face' | 'back'
export type Taken = Readonly<Record<Side, File | null>>

const NONE: Taken = { face: null, back: null }

/** The photos of the card before the camera: the front first, then the back, and any of them again. */
export const useTakenPhotos = () => {
  const [photos, setPhotos] = useState<Taken>(NONE)
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
