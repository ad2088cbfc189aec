import { createCardIndex } from '../../services/recognition/src/recogniser/index/card-index.ts'
import { loadOpenCv } from '../../services/recognition/src/recogniser/pipeline/opencv.ts'
import { createArtGroups } from '../../services/recognition/src/recogniser/references/art-groups.ts'
import type { Candidate } from '../../services/recognition/src/recogniser/references/candidates.ts'
import {
  type Described,
  describeReference
} from '../../services/recognition/src/recogniser/references/describe-reference.ts'
import { faceView, type Twin, viewKey } from '../../services/recognition/src/recogniser/references/reference-records.ts'
import { fit } from '../../services/recognition/src/recogniser/verify/fit.ts'
import type { Distractors } from './distractors.ts'

export interface KnownCard {
  cardid: string
  /** Its reference image, encoded. */
  image: Uint8Array
}

/** Same art: the rule references are grouped by when the service describes them. */
const twinSimilarity = 0.8
const twinInliers = 40
const mostTwins = 12

const compositeId = (i: number) => `composite-${i}`
const isDistractor = /^composite-(\d+)$/

/** An index in memory, as the service builds one from its database: real cards, composites between them. */
export async function openKnownCards(cards: readonly KnownCard[], distractors: Distractors | null = null) {
  const index = createCardIndex({ rows: cards.length + (distractors?.count ?? 0) })
  const described = new Map<string, Described>()
  const artGroups = createArtGroups()
  const shown = new Map<string, { image: string; twins: Twin[] }>()

  const add = (cardid: string) => {
    const known = described.get(cardid)
    if (known) index.set({ cardid, view: faceView, row: known.row })
  }
  const addComposite = (i: number) => {
    const row = distractors?.row(i)
    if (row) index.set({ cardid: compositeId(i), view: faceView, row })
  }
  const keypointsOf = (cardid: string) => {
    const composite = isDistractor.exec(cardid)?.[1]
    return composite === undefined ? described.get(cardid)?.keypoints : distractors?.keypoints(Number(composite))
  }

  for (const { cardid, image } of cards) {
    const known = await describeReference(image)
    if ('refused' in known) throw new Error(`${cardid}: ${known.refused}`)
    described.set(cardid, known)
    add(cardid)
  }
  for (let i = 0; i < (distractors?.count ?? 0); i++) addComposite(i)
  const { cv } = await loadOpenCv()
  for (const [cardid, { row, keypoints }] of described) {
    const twins = index
      .search([row], mostTwins)
      .filter(hit => hit.similarity >= twinSimilarity)
      .flatMap(hit => index.viewOf(hit.slot)?.cardid ?? [])
      .filter(other => other !== cardid)
      .filter(other => fit(cv, keypoints, keypointsOf(other) ?? new Uint8Array()).inliers >= twinInliers)
      .map(other => ({ key: viewKey(other, faceView), image: other }))
    // Of the made-up cards only those that a real one looks like are ever asked for their art.
    for (const { key, image } of twins) if (isDistractor.test(image)) artGroups.set(key, { image, twins: [] })
    shown.set(cardid, { image: cardid, twins })
    artGroups.set(viewKey(cardid, faceView), { image: cardid, twins })
  }

  return {
    index,
    /** What a search's hits are verified by. */
    candidatesOf: (slots: readonly number[]): Promise<Candidate[]> =>
      Promise.resolve(
        slots.flatMap(slot => {
          const cardid = index.viewOf(slot)?.cardid
          const keypoints = cardid === undefined ? undefined : keypointsOf(cardid)
          if (cardid === undefined || !keypoints) return []
          return [{ slot, cardid, keypoints, sameArt: artGroups.cardsLike(viewKey(cardid, faceView)) }]
        })
      ),
    /**
     * Runs `work` while nothing is known of a card, not even that another one has its art; `stripped`, while none of the
     * composites that show its frame, its art or its text is known either.
     */
    async without<T>(cardid: string, stripped: boolean, work: () => Promise<T>): Promise<T> {
      const key = viewKey(cardid, faceView)
      const showing = stripped ? (distractors?.showing(cardid) ?? []) : []
      index.delete(cardid)
      for (const i of showing) index.delete(compositeId(i))
      artGroups.delete(key)
      try {
        return await work()
      } finally {
        add(cardid)
        for (const i of showing) addComposite(i)
        const before = shown.get(cardid)
        if (before) artGroups.set(key, before)
      }
    }
  }
}

export type KnownCards = Awaited<ReturnType<typeof openKnownCards>>
