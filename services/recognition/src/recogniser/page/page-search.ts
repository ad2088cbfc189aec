import type { LookForCorners } from '../pipeline/corner-net.ts'
import { closeView, lookSide, type View } from '../pipeline/corner-view.ts'
import type { RgbImage } from '../pipeline/decode.ts'
import { areaOf, heightOf, middleOf, nearly, type Point, proportion, type Quad } from '../pipeline/quad.ts'
import { type Levels, lookAt } from './levels.ts'
import { agreement, covered } from './overlap.ts'

/** A card on a photograph of several. */
export interface Outlined {
  /** In pixels of the photo, clockwise, a short side first. */
  quad: Quad
  /** How well corners, sides and face agree on it, 0 to 1. */
  score: number
}

/** How many close looks place the corners of one card at most. */
const closeLooks = 3
/** A close look shows a card from these likelihoods on. Merged neighbours have `several` near 1. */
const least = { score: 0.65, presence: 0.4 } as const
/** The same where a neighbour of a card was expected, and one lies there. */
const leastBeside = 0.5
const mostSeveral = 0.5
/** From this likelihood of several cards on, a part of a photo shows some. */
const crowd = 0.9
/** Width divided by height of a card (.716) seen at an angle. */
const proportions = [0.58, 0.85] as const
/** The share of a card that another one may cover before both are taken for one card. */
const mostCovered = 0.4
/** From this agreement on two quads are the same place. */
const samePlace = 0.75
/** By how much the area of a card may differ from that of the others: cards farther from the camera are smaller. */
const sizes = [0.58, 1.75] as const

/** The cards found so far on one photo, and the looks that find more of them. */
export const openPageSearch = (
  look: LookForCorners,
  levels: Levels,
  { most, largest = Infinity, usual }: { most: number; largest?: number | undefined; usual?: number | undefined }
) => {
  const [image] = levels
  const found: Outlined[] = []
  /** Places where no card lies: other looks see something there again. */
  const refused: Quad[] = []
  /** Places that show several cards and no single one. */
  const crowds: Quad[] = []

  let parts = 0
  let crowded = 0

  /** The median area of the cards found so far, in square pixels; before the first one `usual`, or NaN, which rules no size out. */
  const usualArea = () => medianOf(found.length > 0 ? found.map(({ quad }) => areaOf(quad)) : [usual ?? NaN])

  /** Looks closely at a place until its corners hold still. Null where no card lies there. */
  const confirm = async (place: Quad, expected: boolean, shown: Levels): Promise<Outlined | null> => {
    let quad = place
    for (let i = 0; i < closeLooks; i++) {
      const { quads, presence, several } = await lookAt(look, shown, closeView(quad))
      const [next] = quads
      if (presence < least.presence && several > crowd) crowds.push(quad)
      if (!next || presence < least.presence || several > mostSeveral) return null
      const stayed = nearly(quad, next.quad)
      quad = next.quad
      if (stayed || i === closeLooks - 1)
        return isCard(next, expected && agreement(place, next.quad) > samePlace) ? next : null
      if (middleIsOutside(quad, image) || !fitsSize(quad)) return null
    }
    return null
  }

  const fitsSize = (quad: Quad) => {
    if (areaOf(quad) > largest) return false
    const usual = usualArea()
    const share = areaOf(quad) / usual
    return Number.isNaN(usual) || (share > sizes[0] && share < sizes[1])
  }

  const isCard = ({ quad, score }: Outlined, beside: boolean) => {
    const shape = proportion(quad)
    return (
      score >= (beside ? leastBeside : least.score) &&
      shape > proportions[0] &&
      shape < proportions[1] &&
      fitsSize(quad)
    )
  }

  const isTaken = (quad: Quad) => found.some(other => covered(quad, other.quad) > mostCovered)

  return {
    found,
    crowds,
    /** Lets places be looked at again where no card was seen: with others painted over, more is seen. */
    forgetRefused: () => void refused.splice(0),
    usualArea,
    /** The share of the parts looked at that show several cards beside each other. */
    crowdedShare: () => (parts === 0 ? 0 : crowded / parts),
    /**
     * Looks at a place, and keeps the card that lies there. Answers whether it is a new one. `expected`: the place follows
     * from that of another card.
     */
    async tryPlace(place: Quad, { expected = false, shown = levels } = {}): Promise<boolean> {
      if (found.length >= most || middleIsOutside(place, image) || isTaken(place)) return false
      if (refused.some(other => agreement(place, other) > samePlace)) return false
      const card = await confirm(place, expected, shown)
      if (!card || isTaken(card.quad)) {
        refused.push(place)
        return false
      }
      found.push(card)
      return true
    },
    /** Looks at a square part of the photo, and then closely at what may be cards there. Answers how many are new. */
    async tryPart({ centre, span }: { centre: Point; span: number }, shown = levels): Promise<number> {
      const view: View = { centre, angle: 0, scale: span / lookSide }
      const { quads, several } = await lookAt(look, shown, view)
      parts++
      if (several > crowd) crowded++
      let added = 0
      for (const { quad, score } of quads) {
        const share = heightOf(quad) / span
        if (score < leastFirst || share < 0.22 || share > 0.95 || !fitsSize(quad)) continue
        if (await this.tryPlace(quad, { shown })) added++
      }
      return added
    }
  }
}

/** Below this score a quad of a wide look is not worth a close one. */
const leastFirst = 0.12

export type PageSearch = ReturnType<typeof openPageSearch>

const middleIsOutside = (quad: Quad, { width, height }: RgbImage) => {
  const [x, y] = middleOf(quad)
  return x < 0 || y < 0 || x > width || y > height
}

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN
