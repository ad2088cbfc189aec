import { describeBothWays, describeCard } from '../descriptor/describe-card.ts'
import { similarity } from '../descriptor/project.ts'
import type { Hit } from '../index/index-reader.ts'
import { fit, type Fit } from '../verify/fit.ts'
import { type Keypoints, keypointsOf, verifyHeight, verifyWidth } from '../verify/keypoints.ts'
import type { Candidate } from '../references/candidates.ts'
import type { KnownBack } from '../references/known-backs.ts'
import { isSure, rank, type SeenBack, type Survivor } from './certainty.ts'
import type { Cv, Mat } from './opencv.ts'
import { perspectiveBetween, quadThrough, uprightCard, withCard } from './perspective.ts'
import { type Quad, turned } from './quad.ts'
import { rectify } from './rectify.ts'
import type { Stopwatch } from './stopwatch.ts'

export interface SearchNeeds {
  cv: Cv
  /** The cards most similar to any of the rows, best first. */
  nearest: (rows: readonly Int8Array[], count: number) => Hit[]
  referencesOf: (slots: readonly number[]) => Promise<readonly Candidate[]>
  backs: readonly KnownBack[]
  stopwatch: Stopwatch
}

/** How many of the nearest cards are compared point by point. */
const checkedCards = 10
/** A card whose similarity is farther behind the best one is not compared. */
const hopelessLag = 0.3
/** From so many points in place on, they tell where the card lies. */
const believableInliers = 15

interface Seen extends Survivor {
  reference: Candidate
  fitted: Quad | null
}

export type CardSearch = ReturnType<typeof openCardSearch>

const cardFrame = uprightCard(verifyWidth, verifyHeight)

/** Searches for the card in one photo. Each call of `look` adds places where it may lie. */
export const openCardSearch = ({ cv, nearest, referencesOf, backs, stopwatch }: SearchNeeds, photo: Mat) => {
  const references = new Map<number, Candidate>()
  const seen = new Map<string, Seen>()
  const points = new Map<Quad, Keypoints>()
  let back: SeenBack | null = null

  const keypointsIn = (quad: Quad): Keypoints => {
    const known = points.get(quad)
    if (known) return known
    const size = { width: verifyWidth, height: verifyHeight }
    const made = withCard(cv, photo, { quad, ...size }, card => keypointsOf(cv, card))
    points.set(quad, made)
    return made
  }

  /** Where the whole card lies, as the points of its print found in `quad` tell. */
  const placeOf = ({ homography }: Fit, quad: Quad): Quad | null =>
    homography && quadThrough(perspectiveBetween(cv, cardFrame, quad), quadThrough(homography, cardFrame))

  const note = async (hits: readonly Hit[], places: readonly Quad[]) => {
    const unknown = hits.filter(({ slot }) => !references.has(slot)).map(({ slot }) => slot)
    if (unknown.length > 0) {
      const found = await stopwatch.time('references', () => referencesOf(unknown))
      for (const reference of found) references.set(reference.slot, reference)
    }
    for (const hit of hits) {
      const reference = references.get(hit.slot)
      const quad = places[hit.query]
      if (!reference || !quad) continue
      const { cardid, sameArt } = reference
      const before = seen.get(cardid)
      if (before && before.similarity >= hit.similarity) continue
      const kept = { inliers: before?.inliers ?? 0, fitted: before?.fitted ?? null }
      seen.set(cardid, { ...kept, cardid, sameArt, reference, quad, similarity: hit.similarity })
    }
  }

  const best = () => [...seen.values()].toSorted((a, b) => rank(b) - rank(a))

  /** Compares the likeliest cards point by point, each in the place where its similarity is highest. */
  const check = () => {
    const likeliest = [...seen.values()].toSorted((a, b) => b.similarity - a.similarity).slice(0, checkedCards)
    const floor = (likeliest[0]?.similarity ?? 0) - hopelessLag
    for (const card of likeliest) {
      if (card.similarity < floor) break
      const found = fit(cv, keypointsIn(card.quad), card.reference.keypoints)
      if (found.inliers <= card.inliers) continue
      card.inliers = found.inliers
      card.fitted = found.inliers >= believableInliers ? placeOf(found, card.quad) : null
    }
  }

  const noteBacks = (rows: readonly Int8Array[], places: readonly Quad[]) => {
    for (const known of backs) {
      for (const [i, row] of rows.entries()) {
        const like = similarity(row, known.row)
        const quad = places[i]
        if (quad && like > (back?.similarity ?? 0)) back = { kind: known.kind, similarity: like, inliers: 0, quad }
      }
    }
  }

  /** Looks again where the points of the best card say it lies: only there its similarity is the true one. */
  const refine = async () => {
    const [first] = best()
    if (!first?.fitted) return
    const { fitted } = first
    const row = await stopwatch.time('describe', () => describeCard(rectify(cv, photo, fitted).data))
    await note(await stopwatch.time('search', () => nearest([row], checkedCards)), [fitted])
    if (!isSure(best())) await stopwatch.time('verify', check)
  }

  return {
    /** Looks at places where a card may lie, upright and upside down. */
    async look(quads: readonly Quad[]): Promise<void> {
      const rows = await stopwatch.time('describe', () =>
        quads.flatMap(quad => {
          const ways = describeBothWays(rectify(cv, photo, quad).data)
          return [ways.upright, ways.turned]
        })
      )
      const places = quads.flatMap(quad => [quad, turned(quad, 2)])
      noteBacks(rows, places)
      await note(await stopwatch.time('search', () => nearest(rows, checkedCards)), places)
      await stopwatch.time('verify', check)
      await refine()
    },
    /** The cards it may be, best first. */
    survivors: (): Survivor[] =>
      best().map(({ cardid, similarity: like, inliers, sameArt, quad, fitted }) => ({
        cardid,
        similarity: like,
        inliers,
        sameArt,
        quad: fitted ?? quad
      })),
    /** The back that the photo is most similar to; its place as its points tell, where enough of them fit. */
    back(): SeenBack | null {
      const known = back && backs.find(({ kind }) => kind === back?.kind)
      if (!back || !known) return null
      const found = fit(cv, keypointsIn(back.quad), known.keypoints)
      const place = found.inliers >= believableInliers ? placeOf(found, back.quad) : null
      return { ...back, inliers: found.inliers, quad: place ?? back.quad }
    },
    /** The similarity to the nearest back, without comparing points. */
    backSimilarity: (): number => back?.similarity ?? 0
  }
}
