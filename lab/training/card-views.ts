import { type Cv, loadOpenCv, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import { grown, mapQuad, type Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import { rectify } from '@comptoir/service-recognition/recogniser/pipeline/rectify'
import { createRandom } from '../draw/random.ts'
import { photograph } from '../photo/photograph.ts'
import { type Picture, pictureMat, readPicture } from '../photo/picture.ts'
import type { PresetName } from '../photo/presets.ts'

export interface ViewsWish {
  seed: string
  /** How many photos are taken beside the picture itself. */
  photos: number
  /** Cards that may lie around. */
  neighbours: readonly Picture[]
}

/** The size of the photos, large enough for a card that is described at 180 × 252. */
const frame = { width: 480, height: 640 }
const presets: readonly PresetName[] = ['easy', 'medium', 'medium', 'hard']
/** By how much an outline misses a corner, as a share of the card's width. */
const missedBy = 0.017
/** How much larger the outline of a sleeve is than that of the card: it may be taken for it. */
const sleeveGrowth = 1.06

/**
 * Views of a card at the size of descriptors (RGB): the picture itself, then photos of it cut along outlines that are
 * not exact.
 */
export async function* viewsOf(picture: Picture, { seed, photos, neighbours }: ViewsWish): AsyncGenerator<Uint8Array> {
  const { cv } = await loadOpenCv()
  const { width, height } = picture
  yield cut(cv, picture, [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height]
  ])
  for (let i = 0; i < photos; i++) {
    const preset = presets[i % presets.length] ?? 'medium'
    const { jpeg, truth } = await photograph(picture, { ...frame, seed: `${seed}/${i}`, preset, neighbours })
    const random = createRandom(`${seed}/${i}/outline`)
    const corners = truth.sleeve && random.chance(0.5) ? grown(truth.corners, sleeveGrowth) : truth.corners
    const [[left], [right]] = corners
    const reach = missedBy * Math.max(40, Math.abs(right - left))
    const missed = mapQuad(corners, ([x, y]) => [x + random.between(-reach, reach), y + random.between(-reach, reach)])
    yield cut(cv, await readPicture(jpeg), missed)
  }
}

const cut = (cv: Cv, picture: Picture, quad: Quad): Uint8Array =>
  withMats(keep => rectify(cv, keep(pictureMat(cv, picture, picture.height)), quad).data)
