import { AppError } from '@comptoir/contracts/core/errors'
import * as calls from '@comptoir/contracts/recognition/page'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { command } from '@comptoir/kit/bus/command'
import type { createTurns } from '@comptoir/kit/work/turns'
import type { Log } from '@comptoir/kit/run/log'
import { french } from '../../french.ts'
import { readBlob } from '../read-blob.ts'
import type { CutCards, CutOut, PageWish } from './cut-cards.ts'

export interface PageDeps {
  /** The photos of sellers. */
  photos: Pick<BlobStore, 'read' | 'put' | 'remove'>
  /** Outlines and cuts the cards of a page, in worker threads. */
  cutCards: (wish: PageWish) => Promise<CutCards>
  /** How many pages are cut at once, and how many wait: analyses need the threads too. */
  turns: Pick<ReturnType<typeof createTurns>, 'take'>
  log: Log
}

const invalid = (field: 'faces' | 'backs') =>
  new AppError('image_invalid', { fields: { [field]: french.pageUnreadable[field] } })

/** The cuts are pending in the photo store until the batch service keeps them; where it never does, the sweep takes them. */
export const cutPage = command(calls.cutPage, async ({ faces, backs, places }, { deadline }, deps: PageDeps) => {
  const cut = await deps.turns.take(async () => {
    // Read at its turn: pages that wait would fill the memory with photographs, and nobody waits for a late one.
    if (Date.now() >= deadline) throw new AppError('unavailable')
    const [front, back] = [await readBlob(deps.photos, faces), await readBlob(deps.photos, backs)]
    if (!front) throw invalid('faces')
    if (!back) throw invalid('backs')
    return await deps.cutCards({ faces: front, backs: back, places })
  })
  if ('unreadable' in cut) throw invalid(cut.unreadable)
  return { cards: await putAll(deps, cut.cards, deadline) }
})

/** Stores the cuts. Where that fails, or nobody waits for the answer any more, those already stored are removed. */
const putAll = async (
  { photos, log }: PageDeps,
  cuts: readonly CutOut[],
  deadline: number
): Promise<calls.PageCard[]> => {
  const put: string[] = []
  const store = async (jpeg: Uint8Array) => {
    const name = await photos.put(jpeg, 'jpg')
    put.push(name)
    return name
  }
  try {
    const cards: calls.PageCard[] = []
    for (const { place, corners, face, back } of cuts)
      cards.push({ place, corners, face: await store(face), back: back && (await store(back)) })
    if (Date.now() >= deadline) throw new AppError('unavailable')
    return cards
  } catch (error) {
    await photos.remove(put).catch((failure: unknown) => log.warn({ err: failure }, 'cuts of a page not removed'))
    throw error
  }
}
