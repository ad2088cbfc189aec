import { createCardIndex } from '@comptoir/service-recognition/recogniser/index/card-index'
import { loadOpenCv } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import { describedBefore } from '@comptoir/service-recognition/recogniser/references/described-before'
import { createArtGroups } from '@comptoir/service-recognition/recogniser/references/art-groups'
import type { Candidate } from '@comptoir/service-recognition/recogniser/references/candidates'
import {
  type Described,
  describeReference
} from '@comptoir/service-recognition/recogniser/references/describe-reference'
import {
  comparedViews,
  sameArtInliers,
  sameArtSimilarity
} from '@comptoir/service-recognition/recogniser/references/find-twins'
import { faceView, type Twin, viewKey } from '@comptoir/service-recognition/recogniser/references/reference-records'
import { fit } from '@comptoir/service-recognition/recogniser/verify/fit'
import type { Distractors } from './distractors.ts'

export interface KnownCard {
  cardid: string
  /** Its encoded reference image. */
  image: Uint8Array
}

const compositeId = (i: number) => `composite-${i}`
const isDistractor = /^composite-(\d+)$/

/** An index in memory of real cards and composites, as the service builds one from its database. */
export const openKnownCards = async (cards: readonly KnownCard[], distractors: Distractors | null = null) => {
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
  const images = new Map(cards.map(({ cardid, image }) => [cardid, image]))
  const imageOf = (cardid: string) => {
    const composite = isDistractor.exec(cardid)?.[1]
    return composite === undefined ? images.get(cardid) : distractors?.encoded(Number(composite))
  }
  const keypointsOf = (cardid: string) => {
    const composite = isDistractor.exec(cardid)?.[1]
    return composite === undefined ? described.get(cardid)?.keypoints : distractors?.keypoints(Number(composite))
  }

  for (const { cardid, image } of cards) {
    const known = (await describedBefore(image)) ?? (await describeReference(image))
    if ('refused' in known) throw new Error(`${cardid}: ${known.refused}`)
    described.set(cardid, known)
    add(cardid)
  }
  for (let i = 0; i < (distractors?.count ?? 0); i++) addComposite(i)
  const { cv } = await loadOpenCv()
  for (const [cardid, { row, keypoints }] of described) {
    const twins = index
      .search([row], comparedViews)
      .filter(hit => hit.similarity >= sameArtSimilarity)
      .flatMap(hit => index.viewOf(hit.slot)?.cardid ?? [])
      .filter(other => other !== cardid)
      .filter(other => fit(cv, keypoints, keypointsOf(other) ?? new Uint8Array()).inliers >= sameArtInliers)
      .map(other => ({ key: viewKey(other, faceView), image: other }))
    // The art of a composite matters only where a real card looks like it.
    for (const { key, image } of twins) if (isDistractor.test(image)) artGroups.set(key, { image, twins: [] })
    shown.set(cardid, { image: cardid, twins })
    artGroups.set(viewKey(cardid, faceView), { image: cardid, twins })
  }

  return {
    index,
    /** Their encoded pictures. */
    picturesOf: async (cardids: readonly string[]): Promise<Map<string, Uint8Array>> => {
      const pictures = await Promise.all(cardids.map(async cardid => [cardid, await imageOf(cardid)] as const))
      return new Map(pictures.flatMap(([cardid, image]) => (image ? [[cardid, image] as const] : [])))
    },
    /** The points by which the hits of a search are verified. */
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
     * Runs `work` with a card taken out of the index and of its art group; with `stripped` also the composites that
     * show its frame, its art or its text.
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
