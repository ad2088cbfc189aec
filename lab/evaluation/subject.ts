import { createRecogniser } from '../../services/recognition/src/recogniser/pipeline/pool.ts'
import type { Photos } from '../../services/recognition/src/recogniser/pipeline/recognition.ts'
import type { Printed } from '../../services/recognition/src/recogniser/read/match-text.ts'
import { type CardFile, readCardImage } from './card-folder.ts'
import { compositePicture } from './composites.ts'
import { openDistractors } from './distractors.ts'
import { setAndNumber } from './facts.ts'
import { openKnownCards } from './known-cards.ts'

export interface SubjectWish {
  cards: readonly CardFile[]
  /** Composites that fill the index up. */
  distractors: number
  /** What is printed on cards, by `setAndNumber`. */
  facts: ReadonlyMap<string, Printed>
  seed: string
  /** Where descriptors of composites are kept between runs. */
  scratch: string | null
  threads: number
  progress: (done: number, of: number) => void
}

/** Milliseconds of a pair of photos: what is measured is what it decides, also on a machine that is busy with other things. */
const patienceMs = 600_000

/** The recogniser as the service runs it, with an index of real cards and composites. */
export async function openSubject({ cards, distractors, facts, seed, scratch, threads, progress }: SubjectWish) {
  const images = await Promise.all(cards.map(readCardImage))
  const known = await openKnownCards(
    cards.map(({ cardid }, i) => ({ cardid, image: images[i] ?? new Uint8Array() })),
    await openDistractors({
      count: distractors,
      pictures: await Promise.all(images.map(compositePicture)),
      cardids: cards.map(({ cardid }) => cardid),
      seed,
      scratch,
      progress
    })
  )
  const recogniser = createRecogniser({
    threads,
    limitMs: patienceMs,
    index: known.index,
    candidatesOf: known.candidatesOf,
    printedOn: cardids => Promise.resolve(printedOn(facts, cardids))
  })
  return {
    get size() {
      return known.index.size
    },
    recognise: (photos: Photos) => recogniser.recognise(photos),
    /** Runs `work` while a card is not in the index; `stripped`, nor any composite made of it. */
    without: <T>(cardid: string, stripped: boolean, work: () => Promise<T>) => known.without(cardid, stripped, work),
    close: () => recogniser.close()
  }
}

/** Composites have no facts: nothing is printed on them that could be read. */
function printedOn(facts: SubjectWish['facts'], cardids: readonly string[]): Map<string, Printed> {
  const known = cardids.map(cardid => [cardid, facts.get(setAndNumber(cardid))] as const)
  return new Map(known.flatMap(([cardid, printed]) => (printed ? [[cardid, printed] as const] : [])))
}

export type Subject = Awaited<ReturnType<typeof openSubject>>
