import { openEmbeddedEngine } from '@comptoir/service-recognition/recogniser/pipeline/embedded-engine'
import type { Photos } from '@comptoir/service-recognition/recogniser/pipeline/recognition'
import type { Printed } from '@comptoir/service-recognition/recogniser/read/match-text'
import { type CardFile, readCardImage } from './card-folder.ts'
import { compositePicture } from './composites.ts'
import { openDistractors } from './distractors.ts'
import { setAndNumber } from './facts.ts'
import { openKnownCards } from './known-cards.ts'

export interface SubjectWish {
  cards: readonly CardFile[]
  /** How many composites fill the index up. */
  distractors: number
  /** What is printed on cards, by `setAndNumber`. */
  facts: ReadonlyMap<string, Printed>
  seed: string
  /** The folder that keeps descriptors of composites between runs; null to make them again. */
  scratch: string | null
  threads: number
  progress: (done: number, of: number) => void
}

/**
 * The time limit of a pair of photos. It is long, as decisions are measured here, and a busy machine must not change
 * them.
 */
const patienceMs = 600_000

/** The recogniser as the service runs it, with an index of real cards and composites. */
export const openSubject = async ({ cards, distractors, facts, seed, scratch, threads, progress }: SubjectWish) => {
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
  const recogniser = openEmbeddedEngine({
    threads,
    limitMs: patienceMs,
    patienceMs,
    backs: [],
    index: known.index,
    candidatesOf: known.candidatesOf,
    picturesOf: known.picturesOf,
    printedOn: cardids => Promise.resolve(printedOn(facts, cardids)),
    cardsByText: () => Promise.resolve([])
  })
  return {
    get size() {
      return known.index.size
    },
    recognise: (photos: Photos) => recogniser.recognise(photos),
    /** Runs `work` with a card taken out of the index; with `stripped` also every composite that shows a part of it. */
    without: <T>(cardid: string, stripped: boolean, work: () => Promise<T>) => known.without(cardid, stripped, work),
    close: () => recogniser.close()
  }
}

/** What is printed on some cards, by their ids. Composites have no text that could be read. */
const printedOn = (facts: SubjectWish['facts'], cardids: readonly string[]): Map<string, Printed> => {
  const known = cardids.map(cardid => [cardid, facts.get(setAndNumber(cardid))] as const)
  return new Map(known.flatMap(([cardid, printed]) => (printed ? [[cardid, printed] as const] : [])))
}

export type Subject = Awaited<ReturnType<typeof openSubject>>
