import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { texts } from '../french.ts'
import type { Photos } from '../upload-queue/sending.ts'
import { checksOf } from '../photos/photo-checks.ts'
import { NONE, SIDES } from '../photos/sides.ts'
import type { Chosen, Side } from '../photos/sides.ts'
import { usePhotoChecks } from '../photos/use-photo-checks.ts'

export type PhotoPair = {
  chosen: Chosen
  errorOf: (side: Side) => string | undefined
  /** Returns what makes a photo hard to read. A photo with a warning can be sent. */
  warningOf: (side: Side) => string | undefined
  /** The buttons that choose a photo, while they are shown. */
  buttons: Readonly<Record<Side, RefObject<HTMLButtonElement | null>>>
  focus: (side: Side) => void
  /** Takes one file for its side, or two given together: the first is the front. */
  pick: (side: Side, files: readonly File[]) => void
  /** Puts photos in their places, or empties these. */
  put: (photos: Partial<Chosen>) => void
  swap: () => void
  /** Puts back photos that the portal refused, with its sentences. */
  load: (photos: Photos, errors: Readonly<Record<string, string>>) => void
  /** Removes these photos from the form, unless others were chosen after them. */
  clear: (photos: Chosen) => void
  /**
   * Checks the photos and returns them as they are sent, a HEIC as the JPEG that was made of it; null if one is wrong, whose
   * button then takes the focus. A missing photo is wrong where both are `required`.
   */
  check: (required: boolean) => Promise<Chosen | null>
}

/** The two photos of a card while they are chosen. A wrong file stays, with its error, until another takes its place. */
export const usePhotoPair = (): PhotoPair => {
  const [chosen, setChosen] = useState<Chosen>(NONE)
  /** The portal's sentence on a file. It follows the file to the other side. */
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(new Map())
  const [missing, setMissing] = useState(false)
  const files = SIDES.map(side => chosen[side])
  const buttons = { face: useRef<HTMLButtonElement>(null), back: useRef<HTMLButtonElement>(null) }
  const checked = usePhotoChecks(files)

  const focus = (side: Side) => buttons[side].current?.focus()
  const check = async (required: boolean) => {
    const found = await checksOf(files)
    setMissing(required)
    setRefused(new Map())
    const wrong = SIDES.find(side => {
      const file = chosen[side]
      return file ? found.get(file)?.problem : required
    })
    if (wrong) focus(wrong)
    const ready = (file: File | null) => (file && found.get(file)?.photo) ?? null
    return wrong ? null : { face: ready(chosen.face), back: ready(chosen.back) }
  }

  return {
    chosen,
    errorOf: side => {
      const file = chosen[side]
      if (!file) return missing ? texts.photo[side] : undefined
      return checked.get(file)?.problem ?? refused.get(file)
    },
    warningOf: side => {
      const file = chosen[side]
      return (file && checked.get(file)?.warnings.join(' ')) || undefined
    },
    buttons,
    focus,
    pick: (side, files) => {
      const [first, second] = files
      if (first) setChosen(now => (second ? { face: first, back: second } : { ...now, [side]: first }))
    },
    put: photos => setChosen(now => ({ ...now, ...photos })),
    swap: () => setChosen(({ face, back }) => ({ face: back, back: face })),
    load: (photos, errors) => {
      setChosen({ face: photos.face, back: photos.back })
      setRefused(new Map(SIDES.flatMap(side => (errors[side] ? [[photos[side], errors[side]] as const] : []))))
    },
    clear: photos => {
      setChosen(now => (now.face === photos.face && now.back === photos.back ? NONE : now))
      setMissing(false)
    },
    check
  }
}
