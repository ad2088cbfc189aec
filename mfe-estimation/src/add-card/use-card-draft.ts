import { useMemo, useState } from 'react'
import type { Owner } from '../upload-queue/sending.ts'
import { addPhotos } from './pairing.ts'
import type { Slots } from './pairing.ts'
import { useKeptDraft } from './use-kept-draft.ts'
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
  /** All chosen photos in pairs, however many. */
  held: Slots<File>
  /** Keeps the photos for the page of another batch, and here no more. */
  moveTo: (batchid: string) => Promise<void>
}

/** The cards being prepared for a batch: one in the simple form, more than two photos in a list of pairs. They survive a reload. */
export const useCardDraft = (batchid: string, owner: Owner | null, takesNew = false): CardDraft => {
  const pair = usePhotoPair()
  const [slots, setSlots] = useState<Slots<File>>([])
  const { face, back } = pair.chosen
  const held = useMemo(() => (slots.length > 0 || (!face && !back) ? slots : [face, back]), [slots, face, back])

  const onFound = (found: Slots<File>) => {
    if (found.length > 2) setSlots(found)
    else pair.put({ face: found[0] ?? null, back: found[1] ?? null })
  }
  const moveTo = useKeptDraft({ batchid, owner, slots: held, takesNew, onFound })

  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    const count = files.length + held.filter(photo => photo !== null).length
    if (slots.length > 0) setSlots(now => addPhotos(now, files))
    else if (count <= 2) pair.pick(face && files.length === 1 ? 'back' : 'face', files)
    else {
      setSlots(addPhotos(held, files))
      pair.clear(pair.chosen)
    }
  }

  return { pair, slots, change: setSlots, take, isEmpty: held.length === 0, held, moveTo }
}
