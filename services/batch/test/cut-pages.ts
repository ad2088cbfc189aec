import { getBatch } from '@comptoir/contracts/batch/batch'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { createPage } from '@comptoir/contracts/batch/page-calls'
import type { Actor } from '@comptoir/contracts/core/access'
import { cutPage } from '@comptoir/contracts/recognition/page'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { aVisitor, openShop } from './shop.ts'

/** A place on a page, by its top left. */
export const at = (x: number, y: number): Corners => [
  [x, y],
  [x + 0.2, y],
  [x + 0.2, y + 0.28],
  [x, y + 0.28]
]
/** Where the cards of a page of three lie. */
export const row: [Corners, Corners, Corners] = [at(0.05, 0.1), at(0.35, 0.1), at(0.65, 0.1)]
/** Where every card lies on its cut. */
export const onCut = at(0.1, 0.1)

export const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)

interface Seen {
  /** What the recogniser sees on the next page, and the places there whose back it does not find. */
  places: Corners[]
  without: number[]
  /** What it was asked, and the names of all cuts it made. */
  asked: OperationInput<typeof cutPage>[]
  cut: string[]
  /** Runs once before it answers. */
  meanwhile: (() => Promise<unknown>) | undefined
}
const unseen = (): Seen => ({ places: row, without: [], asked: [], cut: [], meanwhile: undefined })

/** A shop whose recogniser, which the test plays, cuts pages. */
export const openShopWithPages = async () => {
  const shop = await openShop()
  const seen = unseen()
  await shop.bus.handle(cutPage, async input => {
    seen.asked.push(input)
    const wanted = input.places?.filter(({ cut }) => cut).map(({ place }) => place) ?? seen.places
    const cards = []
    for (const [index, place] of wanted.entries()) {
      const [face, back] = [await shop.photo(), seen.without.includes(index) ? null : await shop.photo()]
      seen.cut.push(face, ...(back === null ? [] : [back]))
      cards.push({ place, face, back, corners: onCut })
    }
    const act = seen.meanwhile
    seen.meanwhile = undefined
    await act?.()
    return { cards }
  })
  const photographs = async (...bytes: number[]) => ({ faces: await shop.photo(...bytes), backs: await shop.photo() })
  return {
    shop,
    seen,
    forget: () => Object.assign(seen, unseen()),
    photographs,
    aBatch: async (owner: Actor = aVisitor()) => ({ owner, id: (await shop.given.aBatch(owner)).id }),
    aPage: async ({ owner, id }: { owner: Actor; id: string }, requestid?: string) =>
      await shop.as(owner)(createPage, {
        id,
        files: await photographs(),
        ...(requestid === undefined ? {} : { requestid })
      }),
    read: ({ owner, id }: { owner: Actor; id: string }) => shop.as(owner)(getBatch, { id }),
    isThere: async (name: string | null | undefined) => (await shop.photos.stat(name ?? '')) !== null
  }
}
