import { demoBack, readDemoImage } from '../../../catalogue/demo/catalogue.ts'
import { createCardIndex } from '../../index/card-index.ts'
import type { Printed } from '../../read/match-text.ts'
import type { Keypoints } from '../../verify/keypoints.ts'
import { openEmbeddedEngine, type EngineOptions } from '../embedded-engine.ts'

interface Shelved {
  keypoints: Keypoints
  image: Uint8Array
  sameArt: string[]
  printed: Printed
}

/** A recogniser over a few cards, as the service runs it over its catalogue. Close it at the end. */
export const openShelf = async (
  cardsByText: EngineOptions['cardsByText'] = () => Promise.resolve([]),
  /** Without it a look goes on until it knows all it can. */
  patienceMs = 100_000
) => {
  const index = createCardIndex()
  const cards = new Map<string, Shelved>()
  const recogniser = openEmbeddedEngine({
    threads: 1,
    // What is tested is what is seen, not how busy the machine is.
    limitMs: 100_000,
    patienceMs,
    index,
    backs: [await readDemoImage(demoBack)],
    cardsByText,
    candidatesOf: async slots =>
      slots.flatMap(slot => {
        const cardid = index.viewOf(slot)?.cardid
        const known = cards.get(cardid ?? '')
        return cardid !== undefined && known ? [{ slot, cardid, ...known }] : []
      }),
    picturesOf: async cardids =>
      new Map(
        cardids.flatMap(cardid => {
          const known = cards.get(cardid)
          return known ? [[cardid, known.image] as const] : []
        })
      ),
    printedOn: async cardids =>
      new Map(
        cardids.flatMap(cardid => {
          const known = cards.get(cardid)
          return known ? [[cardid, known.printed] as const] : []
        })
      )
  })
  return {
    recognise: recogniser.recognise,
    close: () => recogniser.close(),
    async add(cardid: string, image: Uint8Array, more: { sameArt?: string[]; printed?: Printed } = {}): Promise<void> {
      const described = await recogniser.describe(image)
      if ('refused' in described) throw new Error(described.refused)
      const { sameArt = [], printed = { names: [], number: '', total: null } } = more
      cards.set(cardid, { keypoints: described.keypoints, image, sameArt, printed })
      index.set({ cardid, view: 'face', row: described.row })
    },
    remove(cardid: string): void {
      index.delete(cardid)
      cards.delete(cardid)
    }
  }
}

export type Shelf = Awaited<ReturnType<typeof openShelf>>
