import { createReadStream } from 'node:fs'

/** The hexadecimal digits with which the name of a blob begins, and that of its smaller copies. */
const digits = 32
const digitsOf = (name: string) => name.slice(0, digits)
const pattern = new RegExp(`[0-9a-f]{${digits}}`, 'g')

/**
 * Those of the blobs whose name stands nowhere in the files: no copied record names them. Whatever looks like the name
 * counts, in any field, so that no blob is missed that some record names.
 */
export const unnamedIn = async (files: readonly string[], names: readonly string[]): Promise<string[]> => {
  const unnamed = new Map(names.map(name => [digitsOf(name), name]))
  for (const file of files) {
    let end = ''
    for await (const piece of createReadStream(file, { encoding: 'latin1' })) {
      if (unnamed.size === 0) return []
      const text = end + String(piece)
      for (const [found] of text.matchAll(pattern)) unnamed.delete(found)
      // A name that is cut here is whole with the next piece.
      end = text.slice(1 - digits)
    }
  }
  return [...unnamed.values()]
}
