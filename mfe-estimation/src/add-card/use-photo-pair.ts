import { useMemo, useState } from 'react'
import { texts } from '../french.ts'
import type { Photos } from '../upload-queue/sending.ts'
import { checksOf } from '../photos/photo-checks.ts'
import { usePhotoChecks } from '../photos/use-photo-checks.ts'

export const SIDES = ['face', 'back'] as const
export type Side = (typeof SIDES)[number]

type Chosen = Readonly<Record<Side, File | null>>
type Sentences = Readonly<Partial<Record<Side, string>>>

const NONE: Chosen = { face: null, back: null }

export type PhotoPair = {
  chosen: Chosen
  errors: Sentences
  /** What may go badly with a photo; never in the way. */
  warnings: Sentences
  /** Takes one file for its side, or two given together: the first is the front. */
  pick: (side: Side, files: readonly File[]) => void
  swap: () => void
  /** Puts photos back, with what the portal found wrong with them. */
  load: (photos: Photos, errors: Sentences) => void
  /** Empties the form of these photos; what has been chosen since stays. */
  clear: (photos: Chosen) => void
  /** Checks everything again and answers the first wrong side; a missing photo counts where `required`. */
  check: (required: boolean) => Promise<Side | undefined>
}

/** The two photos of a card while they are chosen. A wrong file stays, with its error, until another takes its place. */
export const usePhotoPair = (): PhotoPair => {
  const [chosen, setChosen] = useState<Chosen>(NONE)
  /** What the portal found wrong with a file, whichever side it is on now. */
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(new Map())
  const [missing, setMissing] = useState(false)
  const files = useMemo(() => SIDES.map(side => chosen[side]), [chosen])
  const checked = usePhotoChecks(files)

  const sentences = (of: (side: Side, file: File | null) => string | undefined): Sentences =>
    Object.fromEntries(
      SIDES.map(side => [side, of(side, chosen[side])] as const).filter(([, sentence]) => sentence !== undefined)
    )
  const warningOf = (file: File) => checked.get(file)?.warnings.join(' ') || undefined

  const check = async (required: boolean) => {
    const found = await checksOf(files)
    setMissing(required)
    setRefused(new Map())
    return SIDES.find(side => {
      const file = chosen[side]
      return file ? found.get(file)?.problem : required
    })
  }

  return {
    chosen,
    errors: sentences((side, file) => {
      if (!file) return missing ? texts.photo[side] : undefined
      return checked.get(file)?.problem ?? refused.get(file)
    }),
    warnings: sentences((_, file) => (file ? warningOf(file) : undefined)),
    pick: (side, files) => {
      const [first, second] = files
      if (first) setChosen(now => (second ? { face: first, back: second } : { ...now, [side]: first }))
    },
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
