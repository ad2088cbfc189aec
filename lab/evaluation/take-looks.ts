import type { Recognition } from '@comptoir/service-recognition/recogniser/pipeline/recognition'
import { createRandom } from '../draw/random.ts'
import { type Photograph, usualFrame } from '../photo/photograph.ts'
import type { Picture } from '../photo/picture.ts'
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
  /** Called after each pair with all looks so far, and the number of pairs. */
  seen: (looks: readonly Look[], of: number) => Promise<void>
}

/** Photographs each pair and has it recognised, one after another. */
export const takeLooks = async (wish: LookingWish): Promise<Look[]> => {
  const looks: Look[] = []
  for (const [i, pair] of wish.plan.entries()) {
    const photos = await photographPair(wish, pair)
    const { subject } = wish
    const recognise = () => withRetries(() => subject.recognise({ face: photos.face.jpeg, back: photos.back.jpeg }))
    const { corners: _, ...shows } = photos.face.truth
    const first = summary(await recognise())
    const placed = first.outcome === 'corners' ? await placeCorners(subject, photos, pair.seed) : null
    looks.push({ pair, shows, known: true, stripped: false, ...first, placed })
    // One of the three photos of a card, each preset in turn.
    const nth = Math.floor(i / measured.length)
    if (wish.leaveOneOut && i % measured.length === nth % measured.length) {
      for (const stripped of [false, true]) {
        const seen = summary(await subject.without(pair.cardid, stripped, recognise))
        looks.push({ pair, shows, known: false, stripped, ...seen, placed: null })
      }
    }
    await wish.seen(looks, wish.plan.length)
  }
  return looks
}

const photographPair = async ({ take, pictureOf, backs, neighbours }: LookingWish, pair: PlannedPair) => {
  const { preset, seed, cardid } = pair
  const back = backs[pair.back]
  if (!back) throw new RangeError(`no back ${pair.back}`)
  return {
    face: await take(cardid, { picture: await pictureOf(cardid), wish: { seed, preset, neighbours } }),
    back: await take(`back-${pair.back}`, { picture: back, wish: { seed: `${seed}/back`, preset, neighbours } })
  }
}

/** A thread that took too long on a busy machine is a fault and no answer: the service tries again too. */
const attempts = 3

const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = attempts - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

/** How far a finger misses a corner, as a share of the photo's width, either way. */
const fingertip = 0.008

/** Places the corners as well as a finger can, none outside the photo, and looks again. */
const placeCorners = async (subject: Subject, { face, back }: { face: Photograph; back: Photograph }, seed: string) => {
  const random = createRandom(`${seed}/placed`)
  const { width, height } = usualFrame
  const corners = face.truth.corners.map(([x, y]): [number, number] => {
    const miss = () => random.between(-fingertip, fingertip) * width
    return [Math.min(1, Math.max(0, (x + miss()) / width)), Math.min(1, Math.max(0, (y + miss()) / height))]
  })
  const { outcome, proposed } = summary(
    await withRetries(() => subject.recognise({ face: face.jpeg, back: back.jpeg, corners }))
  )
  return { outcome, proposed }
}

const summary = (recognition: Recognition) => {
  const { outcome, scores, milliseconds } = recognition
  const proposed = outcome === 'unreadable' ? [] : recognition.candidates.map(({ cardid }) => cardid)
  return {
    outcome,
    scores,
    milliseconds,
    proposed: outcome === 'match' ? [...new Set([recognition.cardid, ...proposed])] : proposed,
    reason: outcome === 'unreadable' ? recognition.reason : null,
    timings: recognition.timings ?? {}
  }
}
