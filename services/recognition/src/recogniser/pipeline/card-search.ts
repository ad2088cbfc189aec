import { describeBothWays, describeCard } from '../descriptor/describe-card.ts'
import { similarity } from '../descriptor/project.ts'
import type { Hit } from '../index/index-reader.ts'
import { fit, type Fit } from '../verify/fit.ts'
import { type Keypoints, keypointsOf, verifyHeight, verifyWidth } from '../verify/keypoints.ts'
import type { Candidate } from '../references/candidates.ts'
import type { KnownBack } from '../references/known-backs.ts'
import { isSure, rank, type SeenBack, type Survivor } from './certainty.ts'
import type { Cv, Mat } from './opencv.ts'
import { cutCard, perspectiveBetween, quadThrough, uprightCard } from './perspective.ts'
import { type Quad, turned } from './quad.ts'
import { rectify } from './rectify.ts'
import type { Stopwatch } from './stopwatch.ts'

export interface SearchNeeds {
  cv: Cv
  /** The cards most like any of the rows, best first. */
  nearest: (rows: readonly Int8Array[], count: number) => Hit[]
  referencesOf: (slots: readonly number[]) => Promise<readonly Candidate[]>
  backs: readonly KnownBack[]
  stopwatch: Stopwatch
}

/** As many of the nearest are checked point by point. */
const checked = 10
/** Further behind the first than this, a card is not worth the check. */
const hopeless = 0.3
/** Enough points in place to believe where they say the card lies. */
const believable = 15

interface Seen extends Survivor {
  reference: Candidate
  fitted: Quad | null
}

export type CardSearch = ReturnType<typeof openCardSearch>

const cardFrame = uprightCard(verifyWidth, verifyHeight)

/** A search for the card in one photo; each further look adds places where it may lie. */
export function openCardSearch({ cv, nearest, referencesOf, backs, stopwatch }: SearchNeeds, photo: Mat) {
  const references = new Map<number, Candidate>()
  const seen = new Map<string, Seen>()
  const points = new Map<Quad, Keypoints>()
  let back: SeenBack | null = null

  const keypointsIn = (quad: Quad): Keypoints => {
    const known = points.get(quad)
    if (known) return known
    const card = cutCard(cv, photo, { quad, width: verifyWidth, height: verifyHeight })
    try {
      const made = keypointsOf(cv, card)
      points.set(quad, made)
      return made
    } finally {
      card.delete()
    }
  }

  /** Where the card lies by its print, when the print was found in `quad`. */
  const placeOf = ({ homography }: Fit, quad: Quad): Quad | null =>
    homography && quadThrough(perspectiveBetween(cv, cardFrame, quad), quadThrough(homography, cardFrame))

  const note = async (hits: readonly Hit[], lies: readonly Quad[]) => {
    const unknown = hits.filter(({ slot }) => !references.has(slot)).map(({ slot }) => slot)
    if (unknown.length > 0) {
      const found = await stopwatch.time('references', () => referencesOf(unknown))
      for (const reference of found) references.set(reference.slot, reference)
    }
    for (const hit of hits) {
      const reference = references.get(hit.slot)
      const quad = lies[hit.query]
      if (!reference || !quad) continue
      const { cardid, sameArt } = reference
      const before = seen.get(cardid)
      if (before && before.similarity >= hit.similarity) continue
      const kept = { inliers: before?.inliers ?? 0, fitted: before?.fitted ?? null }
      seen.set(cardid, { ...kept, cardid, sameArt, reference, quad, similarity: hit.similarity })
    }
  }

  const best = () => [...seen.values()].toSorted((a, b) => rank(b) - rank(a))

  /** Compares the likeliest cards point by point, each in the place where it is most like itself. */
  const check = () => {
    const likeliest = [...seen.values()].toSorted((a, b) => b.similarity - a.similarity).slice(0, checked)
    const floor = (likeliest[0]?.similarity ?? 0) - hopeless
    for (const card of likeliest) {
      if (card.similarity < floor) break
      const found = fit(cv, keypointsIn(card.quad), card.reference.keypoints)
      if (found.inliers <= card.inliers) continue
      card.inliers = found.inliers
      card.fitted = found.inliers >= believable ? placeOf(found, card.quad) : null
    }
  }

  const noteBacks = (rows: readonly Int8Array[], lies: readonly Quad[]) => {
    for (const known of backs) {
      for (const [i, row] of rows.entries()) {
        const like = similarity(row, known.row)
        const quad = lies[i]
        if (quad && like > (back?.similarity ?? 0)) back = { kind: known.kind, similarity: like, inliers: 0, quad }
      }
    }
  }

  /** Looks again at the place that the print of the best card gives: its likeness there is the true one. */
  const refine = async () => {
    const [first] = best()
    if (!first?.fitted) return
    const { fitted } = first
    const row = await stopwatch.time('describe', () => describeCard(rectify(cv, photo, fitted).data))
    await note(await stopwatch.time('search', () => nearest([row], checked)), [fitted])
    if (!isSure(best())) await stopwatch.time('verify', check)
  }

  return {
    /** Looks at places where a card may lie, each both ways up. */
    async look(quads: readonly Quad[]): Promise<void> {
      const rows = await stopwatch.time('describe', () =>
        quads.flatMap(quad => {
          const ways = describeBothWays(rectify(cv, photo, quad).data)
          return [ways.upright, ways.turned]
        })
      )
      const lies = quads.flatMap(quad => [quad, turned(quad, 2)])
      noteBacks(rows, lies)
      await note(await stopwatch.time('search', () => nearest(rows, checked)), lies)
      await stopwatch.time('verify', check)
      await refine()
    },
    /** Cards it may be, best first. */
    survivors: (): Survivor[] =>
      best().map(({ cardid, similarity: like, inliers, sameArt, quad, fitted }) => ({
        cardid,
        similarity: like,
        inliers,
        sameArt,
        quad: fitted ?? quad
      })),
    /** The back it is most like, its place from its print. */
    back(): SeenBack | null {
      const known = back && backs.find(({ kind }) => kind === back?.kind)
      if (!back || !known) return null
      const found = fit(cv, keypointsIn(back.quad), known.keypoints)
      const place = found.inliers >= believable ? placeOf(found, back.quad) : null
      return { ...back, inliers: found.inliers, quad: place ?? back.quad }
    },
    /** Likeness to the nearest back, without the check of points. */
    backLikeness: (): number => back?.similarity ?? 0
  }
}
