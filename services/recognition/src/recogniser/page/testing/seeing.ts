import type { LookForCorners } from '../../pipeline/corner-net.ts'
import { lookSide } from '../../pipeline/corner-view.ts'
import type { Photo } from '../../pipeline/decode.ts'
import { distance, heightOf, middleOf, type Quad, scaled } from '../../pipeline/quad.ts'

export const size = { width: 600, height: 800 }
/** A photo without a card. */
export const grey: Photo = { ...size, reduced: 1, data: new Uint8Array(size.width * size.height * 3).fill(120) }

export const box = (x: number, y: number, width: number, height: number): Quad => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height]
]
/** Cards of so many pixels width in pockets. */
export const rows = (columns: number, lines: number, wide: number) =>
  Array.from({ length: columns * lines }, (_, i) =>
    box(40 + (i % columns) * wide * 1.06, 40 + Math.floor(i / columns) * wide * 1.46, wide, (wide * 88) / 63)
  )

/**
 * A stand-in for the corner network: a look answers those of `things` whose middle lies in it and whose height is .28 to .9 of
 * its side, the nearest to its middle first. `several`: what looks like a card there is several of them.
 */
export const seeing =
  (things: readonly { quad: Quad; score: number; several?: boolean }[]): LookForCorners =>
  (image, { centre, scale }) => {
    const times = size.width / image.width
    const middle = [centre[0] * times, centre[1] * times] as const
    const span = scale * times * lookSide
    const near = things
      .map(thing => ({ ...thing, away: distance(middleOf(thing.quad), middle), share: heightOf(thing.quad) / span }))
      .filter(({ away, share }) => away < span * 0.4 && share > 0.28 && share < 0.9)
      .toSorted((a, b) => a.away - b.away)
    const quads = near.map(({ quad, score }) => ({ quad: scaled(quad, 1 / times), score }))
    const several = near[0]?.several === true
    return Promise.resolve({ quads, presence: quads.length > 0 && !several ? 0.9 : 0, several: Number(several) })
  }
