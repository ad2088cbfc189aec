import type { Conversion } from './conversion.ts'
import { formatOf } from './format-of.ts'
import { toJpeg } from './to-jpeg.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns the file or, of a HEIC or AVIF photo, a JPEG, and says how far it is. One photo is converted at a time, because a
 * decoded one takes some 200 MB of memory.
 */
export const convertInTurn = async (
  file: File,
  signal: AbortSignal,
  note: (conversion: Conversion) => void
): Promise<File> => {
  const format = await formatOf(file)
  if (!format) return file
  note({ isUnderWay: true, photo: null })
  const turn = last.then(() => {
    signal.throwIfAborted()
    return toJpeg(file, format, signal)
  })
  last = turn.catch(() => undefined)
  try {
    const photo = await turn
    note({ isUnderWay: false, photo })
    return photo
  } catch (error) {
    // What was given up may have begun anew by now.
    if (!signal.aborted) note({ isUnderWay: false, photo: null })
    throw error
  }
}
