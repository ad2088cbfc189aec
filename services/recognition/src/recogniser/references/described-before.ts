import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { descriptorLength } from '../descriptor/projection-model.ts'
import type { Described } from './describe-reference.ts'
import { referenceVersion } from './reference-version.ts'

const folder = path.resolve(import.meta.dirname, '../../../demo/described', referenceVersion)

/** Where the description of a picture is kept, if `lab/draw/draw-demo-pictures.ts` made one: the picture's hash names it. */
export const describedFile = (picture: Uint8Array): string =>
  path.join(folder, `${createHash('sha256').update(picture).digest('hex')}.bin`)

/** The bytes of a description: its row, then its points. */
export const pack = ({ row, keypoints }: Described): Uint8Array =>
  Buffer.concat([new Uint8Array(row.buffer, row.byteOffset, row.length), keypoints])

/**
 * The description of one of the demo's pictures, made beforehand: a new shop would spend ten seconds of processor time on
 * them. Null for every other picture, and where the files were made by another version.
 */
export const describedBefore = async (picture: Uint8Array): Promise<Described | null> => {
  try {
    const bytes = new Uint8Array(await readFile(describedFile(picture)))
    return { row: new Int8Array(bytes.slice(0, descriptorLength).buffer), keypoints: bytes.slice(descriptorLength) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
