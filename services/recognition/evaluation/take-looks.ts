import type { Picture } from '../scripts/photo/picture.ts'
import type { Recognition } from '../src/pipeline/recognition.ts'
import type { Look } from './look.ts'
import { measured, type PlannedPair } from './photo-plan.ts'
import type { PhotoStore } from './photo-store.ts'
import type { Subject } from './subject.ts'

export interface LookingWish {
  subject: Subject
  take: PhotoStore
  plan: readonly PlannedPair[]
  pictureOf: (cardid: string) => Promise<Picture>
  backs: readonly Picture[]
  neighbours: readonly Picture[]
  /** Also looks at each card, in one of its photos, while it is not in the index. */
  leaveOneOut: boolean
  progress: (done: number, of: number) => void
}

/** Photographs each pair and has it recognised, one after another. */
export async function takeLooks(wish: LookingWish): Promise<Look[]> {
  const looks: Look[] = []
  for (const [i, pair] of wish.plan.entries()) {
    const photos = await photographPair(wish, pair)
    const { subject } = wish
    const recognise = () => subject.recognise({ face: photos.face.jpeg, back: photos.back.jpeg })
    const { corners: _, ...shows } = photos.face.truth
    looks.push({ pair, shows, known: true, ...summary(await recognise()) })
    // Of the three photos of a card one, each preset in turn.
    const nth = Math.floor(i / measured.length)
    if (wish.leaveOneOut && i % measured.length === nth % measured.length)
      looks.push({ pair, shows, known: false, ...summary(await subject.without(pair.cardid, recognise)) })
    wish.progress(i + 1, wish.plan.length)
  }
  return looks
}

async function photographPair({ take, pictureOf, backs, neighbours }: LookingWish, pair: PlannedPair) {
  const { preset, seed, cardid } = pair
  const back = backs[pair.back]
  if (!back) throw new RangeError(`no back ${pair.back}`)
  return {
    face: await take(cardid, { picture: await pictureOf(cardid), wish: { seed, preset, neighbours } }),
    back: await take(`back-${pair.back}`, { picture: back, wish: { seed: `${seed}/back`, preset, neighbours } })
  }
}

function summary(recognition: Recognition) {
  const { outcome, scores, milliseconds } = recognition
  const proposed = outcome === 'unreadable' ? [] : recognition.candidates.map(({ cardid }) => cardid)
  return {
    outcome,
    scores,
    milliseconds,
    proposed: outcome === 'match' ? [...new Set([recognition.cardid, ...proposed])] : proposed,
    reason: outcome === 'unreadable' ? recognition.reason : null,
    timings: 'timings' in recognition ? (recognition.timings as Record<string, number>) : {}
  }
}
