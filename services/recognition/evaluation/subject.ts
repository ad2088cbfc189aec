import sharp from 'sharp'
import { createRecogniser } from '../src/pipeline/pool.ts'
import { type CardFile, readCardImage } from './card-folder.ts'
import { composite, compositePicture } from './composites.ts'

export interface SubjectWish {
  cards: readonly CardFile[]
  backs: readonly CardFile[]
  /** Composites that fill the index up. */
  distractors: number
  seed: string
  /** Where descriptors of composites are kept between runs. */
  scratch: string | null
  threads: number
  progress: (done: number, of: number) => void
}

/** The recogniser as the service runs it, with an index of real cards and composites. */
export async function openSubject({ cards, backs, distractors, seed, threads, progress }: SubjectWish) {
  const pictures = await Promise.all(cards.map(async card => await compositePicture(await readCardImage(card))))
  const recogniser = createRecogniser({ threads, backs: await Promise.all(backs.map(readCardImage)) })
  const features = new Map<string, Awaited<ReturnType<typeof recogniser.describe>>>()
  for (const card of cards) features.set(card.cardid, await recogniser.describe(await readCardImage(card)))
  for (let i = 0; i < distractors; i++) {
    const { data, width, height } = composite(pictures, `${seed}/composite/${i}`)
    const png = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    features.set(`composite-${i}`, await recogniser.describe(png))
    if (i % 1000 === 0) progress(i, distractors)
  }
  for (const [cardid, known] of features) recogniser.index.set(cardid, known)
  return {
    get size() {
      return recogniser.index.size
    },
    recognise: recogniser.recognise,
    /** Runs `work` while a card is not in the index. */
    async without<T>(cardid: string, work: () => Promise<T>): Promise<T> {
      recogniser.index.remove(cardid)
      try {
        return await work()
      } finally {
        const known = features.get(cardid)
        if (known) recogniser.index.set(cardid, known)
      }
    },
    close: () => recogniser.close()
  }
}

export type Subject = Awaited<ReturnType<typeof openSubject>>
