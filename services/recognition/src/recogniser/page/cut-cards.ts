import type { Corners } from '@comptoir/contracts/batch/corners'
import type { LookForCorners } from '../pipeline/corner-net.ts'
import { decodePhoto } from '../pipeline/decode.ts'
import type { Cv } from '../pipeline/opencv.ts'
import { cutAll } from './cut-all.ts'
import { faceCorners } from './cut-upright.ts'
import { readPage, type ToldPlace } from './read-page.ts'

export interface PageWish {
  /** The photograph of the fronts and that of the backs, as uploaded. */
  faces: Uint8Array
  backs: Uint8Array
  /** Where the cards lie on the photograph of fronts, and which of them are wanted; looked for where it is absent. */
  places?: readonly ToldPlace[] | undefined
}

/** A card cut out of both photographs, as JPEG. */
export interface CutOut {
  /** In fractions of the photograph of fronts. */
  place: Corners
  face: Uint8Array
  /** Where the card lies on `face`, in fractions of it. */
  corners: Corners
  /** Null where its back was not found. */
  back: Uint8Array | null
}

export type CutCards = { cards: CutOut[] } | { unreadable: 'faces' | 'backs' }

/** What a thread needs to outline and cut the cards of a page. */
export interface PageEyes {
  cv: Cv
  look: LookForCorners
}

/** Outlines the cards on both photographs, tells whose back is whose, and cuts out the wanted cards, row by row. */
export const cutCards = async ({ cv, look }: PageEyes, { faces, backs, places }: PageWish): Promise<CutCards> => {
  const [frontPhoto, backPhoto] = [await readable(faces), await readable(backs)]
  if (!frontPhoto) return { unreadable: 'faces' }
  if (!backPhoto) return { unreadable: 'backs' }
  const cards = await readPage(look, { faces: frontPhoto, backs: backPhoto }, places)
  const fronts = cards.map(({ front }) => front)
  const faceCuts = await cutAll(cv, faces, frontPhoto, fronts)
  const backCuts = await cutAll(
    cv,
    backs,
    backPhoto,
    cards.map(({ back }) => back)
  )
  return {
    cards: cards.flatMap(({ place }, i) => {
      const face = faceCuts[i]
      return face ? [{ place, face, corners: faceCorners, back: backCuts[i] ?? null }] : []
    })
  }
}

const readable = (bytes: Uint8Array) => decodePhoto(bytes).catch(() => null)
