import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Picture } from '../photo/picture.ts'
import { cardHeight, cardWidth } from '../../services/recognition/src/recogniser/descriptor/card-size.ts'
import { describeCard, descriptorVersion } from '../../services/recognition/src/recogniser/descriptor/describe-card.ts'
import { descriptorLength } from '../../services/recognition/src/recogniser/descriptor/projection-model.ts'
import { loadOpenCv, withMats } from '../../services/recognition/src/recogniser/pipeline/opencv.ts'
import { type Keypoints, keypointsOf } from '../../services/recognition/src/recogniser/verify/keypoints.ts'
import { composite, madeOf } from './composites.ts'

export interface DistractorWish {
  count: number
  /** What they are made of, all of the size keypoints are looked for at. */
  pictures: readonly Picture[]
  /** The cards on those pictures, in their order. */
  cardids: readonly string[]
  seed: string
  /** Where their descriptors are kept between runs; null to make them again. */
  scratch: string | null
  progress: (done: number, of: number) => void
}

/** Keypoints kept at most: 18 kB each. */
const mostKept = 4000

/**
 * Composites to fill an index with. Their descriptors are made at once (5 ms each), their keypoints when a search finds
 * them: of most none are ever asked for.
 */
export async function openDistractors({ count, pictures, cardids, seed, scratch, progress }: DistractorWish) {
  const seedOf = (i: number) => `${seed}/composite/${i}`
  const made = (i: number) => composite(pictures, seedOf(i))
  const rows = await keep(scratch && path.join(scratch, `${descriptorVersion}-${seed}-${count}.rows`), async () => {
    const out = new Uint8Array(count * descriptorLength)
    for (let i = 0; i < count; i++) {
      const row = describeCard(await reduced(made(i)))
      out.set(new Uint8Array(row.buffer, row.byteOffset, row.length), i * descriptorLength)
      if (i % 1000 === 0) progress(i, count)
    }
    return out
  })
  const { cv } = await loadOpenCv()
  const kept = new Map<number, Keypoints>()
  const partsOf = new Map<string, number[]>()
  for (let i = 0; i < count; i++) {
    for (const cardid of new Set(Object.values(madeOf(cardids, seedOf(i)))))
      partsOf.set(cardid, [...(partsOf.get(cardid) ?? []), i])
  }
  return {
    count,
    /** Those that show the frame, the art or the text of a card. */
    showing: (cardid: string): readonly number[] => partsOf.get(cardid) ?? [],
    row: (i: number) => new Int8Array(rows.buffer, rows.byteOffset + i * descriptorLength, descriptorLength),
    keypoints(i: number): Keypoints {
      const known = kept.get(i)
      if (known) return known
      const { data, width, height } = made(i)
      const points = withMats(keepMat => {
        const mat = keepMat(new cv.Mat(height, width, cv.CV_8UC3))
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

/** What a file holds; made and written where there is none. */
async function keep(file: string | null, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = file && (await readFile(file).catch(() => null))
  if (known) return known
  const bytes = await make()
  if (file) {
    await mkdir(path.dirname(file), { recursive: true })
    // Under its name only when whole.
    await writeFile(`${file}.part`, bytes)
    await rename(`${file}.part`, file)
  }
  return bytes
}
