import { createRandom } from '../draw/random.ts'
import { photograph } from '../photo/photograph.ts'
import { type Picture, pictureMat, readPicture } from '../photo/picture.ts'
import type { PresetName } from '../photo/presets.ts'
import { type Cv, loadOpenCv, withMats } from '../../services/recognition/src/recogniser/pipeline/opencv.ts'
import { grown, mapQuad, type Quad } from '../../services/recognition/src/recogniser/pipeline/quad.ts'
import { rectify } from '../../services/recognition/src/recogniser/pipeline/rectify.ts'

export interface ViewsWish {
  seed: string
  /** Photos beside the picture itself. */
  photos: number
  /** Cards that may lie around. */
  neighbours: readonly Picture[]
}

/** Large enough for a card compared at 180 × 252. */
const frame = { width: 480, height: 640 }
const presets: readonly PresetName[] = ['easy', 'medium', 'medium', 'hard']
/** How far an outline misses a corner, as a share of the card's width. */
const missedBy = 0.017
/** A sleeve's outline instead of the card's. */
const sleeveGrowth = 1.06

/** A card as it is compared (RGB, 180 × 252): the picture itself, then photos of it along outlines that are a little off. */
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
