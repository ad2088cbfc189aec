import { useEffect, useState } from 'react'
import type { PhotoCheck } from './photo-check.ts'
import { checkOf, holdPhoto } from './photo-checks.ts'

export type Checked = ReadonlyMap<File, PhotoCheck>

/** Returns the checks of chosen files that are done; each file is checked as soon as it is chosen. */
export const usePhotoChecks = (files: readonly (File | null)[]): Checked => {
  const [checked, setChecked] = useState<Checked>(new Map())
  useEffect(() => {
    let watching = true
    const tell = async (file: File) => {
      const check = await checkOf(file)
      if (watching) setChecked(known => (known.has(file) ? known : new Map([...known, [file, check]])))
    }
    for (const file of files) {
      if (!file || checked.has(file)) continue
      void tell(file)
    }
    const releases = files.filter(file => file !== null).map(holdPhoto)
    return () => {
      watching = false
      for (const release of releases) release()
    }
  })
  return checked
}
