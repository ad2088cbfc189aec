import { describeBothWays, describeCard } from '../descriptor/describe-card.ts'
import { similarity } from '../descriptor/project.ts'
import type { Hit, openIndexReader } from '../index/index-reader.ts'
import { fit, type Fit, verifyFrame } from '../verify/fit.ts'
import { type Keypoints, keypointsOf, verifyHeight, verifyWidth } from '../verify/keypoints.ts'
import type { Candidate } from '../references/candidates.ts'
import type { KnownBack } from '../references/known-backs.ts'
import type { Answers } from './ask-main.ts'
import { isSure, isUnseenBack, rank, type SeenBack, type Survivor } from './certainty.ts'
import type { Cv, Mat } from './opencv.ts'
import { perspectiveBetween, quadThrough } from './perspective.ts'
import { type Quad, turned } from './quad.ts'
import { rectify } from './rectify.ts'
import type { Stopwatch } from './stopwatch.ts'
import { withCard } from './with-card.ts'

export interface SearchNeeds extends Pick<Answers, 'candidatesOf'> {
  cv: Cv
  index: ReturnType<typeof openIndexReader>
  backs: readonly KnownBack[]
  stopwatch: Stopwatch
}

/** How many of the nearest cards are compared point by point. */
const checkedCards = 10
/** A card whose similarity is farther behind the best one is not compared. */
const hopelessLag = 0.3
/** From so many points in place on, the card's place is computed from them. */
const believableInliers = 15

interface Seen extends Survivor {
  reference: Candidate
  fitted: Quad | null
}

/**
 * Searches for the card in one photo. Each call of `look` adds places where it may lie. Once a known back is as similar as
 * `certainBack`, cards are not compared any more: the photo shows a back.
 */
export const openCardSearch = (
  { cv, index, candidatesOf, backs, stopwatch }: SearchNeeds,
  photo: Mat,
  certainBack = Infinity
) => {
  const references = new Map<number, Candidate>()
  const seen = new Map<string, Seen>()
  const points = new Map<Quad, Keypoints>()
  let back: { known: KnownBack; similarity: number; quad: Quad } | null = null

  const keypointsIn = (quad: Quad): Keypoints => {
    const known = points.get(quad)
    if (known) return known
    const cut = { quad, width: verifyWidth, height: verifyHeight }
    const made = withCard(cv, photo, cut, card => keypointsOf(cv, card))
    points.set(quad, made)
    return made
  }

  /** Where the whole card lies, computed from the points found in `quad`; null when too few are in place. */
  const placeOf = ({ inliers, homography }: Fit, quad: Quad): Quad | null => {
    if (!homography || inliers < believableInliers) return null
    return quadThrough(perspectiveBetween(cv, verifyFrame, quad), quadThrough(homography, verifyFrame))
  }

  const note = async (hits: readonly Hit[], places: readonly Quad[]) => {
    const unknown = hits.filter(({ slot }) => !references.has(slot)).map(({ slot }) => slot)
    if (unknown.length > 0) {
      const found = await stopwatch.time('references', () => candidatesOf(unknown))
      for (const reference of found) references.set(reference.slot, reference)
    }
    for (const hit of hits) {
      const reference = references.get(hit.slot)
      const quad = places[hit.query]
      if (!reference || !quad) continue
      const { cardid, sameArt } = reference
      const before = seen.get(cardid)
      if (before && before.similarity >= hit.similarity) continue
      const found = { cardid, sameArt, reference, quad, similarity: hit.similarity }
      seen.set(cardid, { inliers: 0, fitted: null, ...before, ...found })
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
      card.fitted = placeOf(found, card.quad)
    }
  }

  const noteBacks = (rows: readonly Int8Array[], places: readonly Quad[]) => {
    for (const known of backs) {
      for (const [i, row] of rows.entries()) {
        const like = similarity(row, known.row)
        const quad = places[i]
        if (quad && like > (back?.similarity ?? 0)) back = { known, similarity: like, quad }
      }
    }
  }

  /** Looks again in the place computed from the points of the best card: only there its similarity is right. */
  const refine = async () => {
    const [first] = best()
    if (!first?.fitted) return
    const { fitted } = first
    const row = await stopwatch.time('describe', () => describeCard(rectify(cv, photo, fitted).data))
    await note(await stopwatch.time('search', () => index.search([row], checkedCards)), [fitted])
    if (!isSure(best())) await stopwatch.time('verify', check)
  }

  return {
    /** Looks at places where a card may lie, upright and upside down. */
    async look(quads: readonly Quad[]): Promise<void> {
      const rows = await stopwatch.time('describe', () =>
        quads.flatMap(quad => describeBothWays(rectify(cv, photo, quad).data))
      )
      const places = quads.flatMap(quad => [quad, turned(quad, 2)])
      noteBacks(rows, places)
      if ((back?.similarity ?? 0) >= certainBack) return
      await note(await stopwatch.time('search', () => index.search(rows, checkedCards)), places)
      await stopwatch.time('verify', check)
      await refine()
    },
    /** The cards it may be, best first. */
    survivors: (): Survivor[] => best().map(({ fitted, ...card }) => ({ ...card, quad: fitted ?? card.quad })),
    /**
     * The back that the photo is most similar to, in the place computed from its points if enough of them fit; points are not
     * compared where it is not even an odd back.
     */
    back(): SeenBack | null {
      if (!back) return null
      const { known, quad } = back
      const like = { kind: known.kind, similarity: back.similarity }
      if (isUnseenBack({ ...like, inliers: 0, quad })) return { ...like, inliers: 0, quad }
      const found = fit(cv, keypointsIn(quad), known.keypoints)
      const place = placeOf(found, quad) ?? quad
      return { ...like, inliers: found.inliers, quad: place }
    },
    /** The similarity to the nearest back, without comparing points. */
    backSimilarity: (): number => back?.similarity ?? 0
  }
}
