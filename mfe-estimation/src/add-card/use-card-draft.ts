import { useState } from 'react'
import { addPhotos } from './pairing.ts'
import type { Slots } from './pairing.ts'
import { usePhotoPair } from './use-photo-pair.ts'
import type { PhotoPair } from './use-photo-pair.ts'

export type CardDraft = {
  /** The photos of the one card in the simple form. */
  pair: PhotoPair
  /** Photos of several cards, in pairs; empty while `pair` is enough. */
  slots: Slots<File>
  change: (next: (slots: Slots<File>) => Slots<File>) => void
  /** Takes photos that were dropped, pasted, chosen or taken by the camera. */
  take: (files: readonly File[]) => void
  isEmpty: boolean
}

/** The cards being prepared: one in the simple form, more than two photos in a list of pairs. */
export const useCardDraft = (): CardDraft => {
  const pair = usePhotoPair()
  const [slots, setSlots] = useState<Slots<File>>([])
  const { face, back } = pair.chosen

  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    const held = face || back ? [face, back] : []
    const count = files.length + held.filter(photo => photo !== null).length
    if (slots.length > 0) setSlots(now => addPhotos(now, files))
    else if (count <= 2) pair.pick(face && files.length === 1 ? 'back' : 'face', files)
    else {
      setSlots(addPhotos(held, files))
      pair.clear(pair.chosen)
    }
  }

  return { pair, slots, change: setSlots, take, isEmpty: !face && !back && slots.length === 0 }
}
