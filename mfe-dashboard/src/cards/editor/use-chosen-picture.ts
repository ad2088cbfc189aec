import { useEffect, useState } from 'react'
import { imageRefusal } from '../../form/image-file.ts'
import { pictureFacts } from './picture-facts.ts'
import type { PictureFacts } from './picture-facts.ts'

/** A picture that staff chose and did not send yet. */
export type ChosenPicture = {
  file: File | null
  choose: (file: File | null) => void
  /** Why it cannot be sent; undefined if it can. */
  refusal: string | undefined
  /** The colour of the picture; null while it is not known. */
  color: string | null
  /** What to compare with other cards; null while the browser reads the picture, and without one. */
  compared: { picture: Blob; key: string } | null
}

const keyOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`

/** Keeps a chosen picture with what the browser finds out about it. */
export const useChosenPicture = (): ChosenPicture => {
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<{ of: File; facts: PictureFacts | null } | null>(null)
  const refusal = file ? imageRefusal(file) : undefined
  useEffect(() => {
    if (!file || imageRefusal(file)) return undefined
    let isShown = true
    void pictureFacts(file).then(facts => isShown && setRead({ of: file, facts }))
    return () => {
      isShown = false
    }
  }, [file])
  const facts = read && read.of === file ? read : null
  return {
    file,
    choose: setFile,
    refusal,
    color: facts?.facts?.color ?? null,
    compared: facts && file && !refusal ? { picture: facts.facts?.small ?? file, key: keyOf(file) } : null
  }
}
