import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { cardHeight, cardWidth } from '@comptoir/service-recognition/recogniser/descriptor/card-size'
import { describeCard } from '@comptoir/service-recognition/recogniser/descriptor/describe-card'
import { descriptorVersion } from '@comptoir/service-recognition/recogniser/descriptor/descriptor-version'
import { descriptorLength } from '@comptoir/service-recognition/recogniser/descriptor/projection-model'
import { loadOpenCv, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import { type Keypoints, keypointsOf } from '@comptoir/service-recognition/recogniser/verify/keypoints'
import type { Picture } from '../photo/picture.ts'
import { composite, madeOf } from './composites.ts'

export interface DistractorWish {
  count: number
  /** The pictures that composites are made of, all of their size (`compositePicture`). */
  pictures: readonly Picture[]
  /** The ids of the cards on the pictures, in the same order. */
  cardids: readonly string[]
  seed: string
  /** The folder that keeps their descriptors between runs; null to make them again. */
  scratch: string | null
  progress: (done: number, of: number) => void
}

/** How many keypoints are kept in memory, at 18 kB each. */
const mostKept = 4000

/**
 * Composites to fill an index with. Their descriptors are made at once (5 ms each), their keypoints only when a search
 * finds them, as it does with few.
 */
export const openDistractors = async ({ count, pictures, cardids, seed, scratch, progress }: DistractorWish) => {
  const seedOf = (i: number) => `${seed}/composite/${i}`
  const made = (i: number) => composite(pictures, seedOf(i))
  const rows = await readOrMake(
    scratch && path.join(scratch, `${descriptorVersion}-${seed}-${count}.rows`),
    async () => {
      const out = new Uint8Array(count * descriptorLength)
      for (let i = 0; i < count; i++) {
        const row = describeCard(await reduced(made(i)))
        out.set(new Uint8Array(row.buffer, row.byteOffset, row.length), i * descriptorLength)
        if (i % 1000 === 0) progress(i, count)
      }
      return out
    }
  )
  const { cv } = await loadOpenCv()
  const kept = new Map<number, Keypoints>()
  const partsOf = new Map<string, number[]>()
  for (let i = 0; i < count; i++) {
    for (const cardid of new Set(Object.values(madeOf(cardids, seedOf(i)))))
      partsOf.set(cardid, [...(partsOf.get(cardid) ?? []), i])
  }
  return {
    count,
    /** The numbers of the composites that show the frame, the art or the text of a card. */
    showing: (cardid: string): readonly number[] => partsOf.get(cardid) ?? [],
    row: (i: number) => new Int8Array(rows.buffer, rows.byteOffset + i * descriptorLength, descriptorLength),
    /** The composite as a picture of the catalogue would be stored. */
    encoded: async (i: number): Promise<Uint8Array> => {
      const { data, width, height } = made(i)
      return await sharp(data, { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
    },
    keypoints(i: number): Keypoints {
      const known = kept.get(i)
      if (known) return known
      const { data, width, height } = made(i)
      const points = withMats(keep => {
        const mat = keep(new cv.Mat(height, width, cv.CV_8UC3))
        mat.data.set(data)
        return keypointsOf(cv, mat)
      })
      if (kept.size < mostKept) kept.set(i, points)
      return points
    }
  }
}

export type Distractors = Awaited<ReturnType<typeof openDistractors>>

const reduced = ({ data, width, height }: Picture) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize(cardWidth, cardHeight, { fit: 'fill' })
    .raw()
    .toBuffer()

/** Reads a file, or makes its bytes and writes it where there is none. */
const readOrMake = async (file: string | null, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
  const known = file && (await readFile(file).catch(() => null))
  if (known) return known
  const bytes = await make()
  if (file) {
    await mkdir(path.dirname(file), { recursive: true })
    // The file gets its name once it is whole.
    await writeFile(`${file}.part`, bytes)
    await rename(`${file}.part`, file)
  }
  return bytes
}
