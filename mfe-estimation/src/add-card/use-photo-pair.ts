import { useState } from 'react'
import { texts } from '../french.ts'
import { photoProblem } from './photo-check.ts'
import type { Photos } from './upload-queue.ts'

export const SIDES = ['face', 'back'] as const
export type Side = (typeof SIDES)[number]

type Chosen = Readonly<Record<Side, File | null>>
type Errors = Readonly<Partial<Record<Side, string>>>
/** What is wrong with a file, whichever side it is on now. */
type Problems = ReadonlyMap<File, string>

const NONE: Chosen = { face: null, back: null }

export type PhotoPair = {
  chosen: Chosen
  errors: Errors
  /** Takes one file for its side, or two given together: the first is the front. */
  pick: (side: Side, files: readonly File[]) => void
  swap: () => void
  /** Puts photos back, with what was wrong with them. */
  load: (photos: Photos, errors: Errors) => void
  /** Empties the form of these photos; what has been chosen since stays. */
  clear: (photos: Photos) => void
  /** Checks everything again and answers the first wrong side; a missing photo counts where `required`. */
  check: (required: boolean) => Promise<Side | undefined>
}

// A file never changes: pressing the button right after a choice waits for the check under way instead of a second one.
const checks = new WeakMap<File, Promise<string | null>>()

const check = (file: File): Promise<string | null> => {
  const known = checks.get(file)
  if (known) return known
  const started = photoProblem(file)
  checks.set(file, started)
  return started
}

const problemsOf = async (files: readonly (File | null)[]): Promise<Problems> => {
  const found = await Promise.all(
    files.map(async file => {
      const problem = file && (await check(file))
      return file && problem ? ([file, problem] as const) : null
    })
  )
  return new Map(found.filter(entry => entry !== null))
}

/** The two photos of a card while they are chosen. A wrong file stays, with its error, until another takes its place. */
export const usePhotoPair = (): PhotoPair => {
  const [chosen, setChosen] = useState<Chosen>(NONE)
  const [problems, setProblems] = useState<Problems>(new Map())
  const [missing, setMissing] = useState(false)

  const errorOf = (side: Side, known: Problems, isMissing: boolean) => {
    const file = chosen[side]
    return file ? known.get(file) : isMissing ? texts.photo[side] : undefined
  }

  const pick = (side: Side, files: readonly File[]) => {
    const [first, second] = files
    if (!first) return
    setChosen(now => (second ? { face: first, back: second } : { ...now, [side]: first }))
    void problemsOf(files.slice(0, 2)).then(found => setProblems(known => new Map([...known, ...found])))
  }

  const checkBoth = async (required: boolean) => {
    const found = await problemsOf([chosen.face, chosen.back])
    setProblems(found)
    setMissing(required)
    return SIDES.find(side => errorOf(side, found, required))
  }

  const face = errorOf('face', problems, missing)
  const back = errorOf('back', problems, missing)
  return {
    chosen,
    errors: { ...(face && { face }), ...(back && { back }) },
    pick,
    swap: () => setChosen(({ face, back }) => ({ face: back, back: face })),
    load: (photos, errors) => {
      setChosen({ face: photos.face, back: photos.back })
      setProblems(new Map(SIDES.flatMap(side => (errors[side] ? [[photos[side], errors[side]] as const] : []))))
    },
    clear: photos => {
      setChosen(now => (now.face === photos.face && now.back === photos.back ? NONE : now))
      setMissing(false)
    },
    check: checkBoth
  }
}
