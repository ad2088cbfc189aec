import { type Cv, loadOpenCv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import { mapQuad, type Point, type Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import { createRandom } from '../../draw/random.ts'
import { drawBackground } from '../backgrounds/background.ts'
import { cornersOf, type Frame, type Pose, poseCard } from '../camera.ts'
import { glareField } from '../glare.ts'
import { layCard } from '../lay-card.ts'
import { expose } from '../lens.ts'
import { light } from '../light.ts'
import type { Picture } from '../picture.ts'
import { type Preset, presets } from '../presets.ts'
import { printed } from '../print.ts'
import { castShadow } from '../shadow.ts'
import { slipIntoSleeve } from '../sleeve.ts'
import { cardSize, cornersIn, type Layout, pocket } from './layout.ts'

export interface PageWish {
  /** The same seed gives the same photograph of the same pictures. */
  seed: string
  layout: Layout
  /** What each place shows, by its `card`. */
  pictures: (card: number) => Picture
  frame?: Frame
  /** Limits that replace those of `pagePreset`. */
  limits?: Partial<Preset>
}

/** What a photograph of a page is known to show. */
export interface PageTruth {
  /** In the order of the layout: the corners in pixels, clockwise from the card's own top left. */
  cards: { card: number; corners: Quad }[]
}

/** A photograph as somebody takes it who wants the cards to be recognised. */
const pagePreset: Preset = {
  ...presets.easy,
  tilt: 9,
  turn: 5,
  fill: [0.82, 0.98],
  exposure: 0.35,
  uneven: 0.3,
  shadow: 0.6,
  foil: 0.15,
  glare: 0.2,
  glares: 1,
  blur: [0.2, 0.7],
  noise: 4,
  quality: [80, 92],
  clutter: 0.2
}

/** What a telephone takes upright, at 12 million pixels. */
const telephone: Frame = { width: 3024, height: 4032 }
const surfaces = ['solid', 'gradient', 'wood', 'cloth', 'tiles', 'carpet'] as const

/** Takes a photograph of the cards of a layout: in the pockets of a binder page, or on a table. */
export const photographPage = async (wish: PageWish): Promise<{ jpeg: Buffer; truth: PageTruth }> => {
  const { cv } = await loadOpenCv()
  const frame = wish.frame ?? telephone
  const preset = { ...pagePreset, ...wish.limits }
  const { pixels, truth } = compose(cv, wish, frame, preset)
  return { jpeg: await expose({ random: createRandom(`${wish.seed}/lens`), frame, preset, pixels }), truth }
}

const compose = (cv: Cv, { seed, layout, pictures }: PageWish, frame: Frame, preset: Preset) => {
  const random = (part: string) => createRandom(`${seed}/${part}`)
  const page = poseCard(random('pose'), frame, preset, layout.width / layout.height)
  /** Half the width of the pose in its own units is half the width of the layout in millimetres. */
  const unit = (2 * page.half[0]) / layout.width
  const onPage = ([x, y]: Point) => page.project(x * unit, y * unit)
  const family = random('family').pick(surfaces)
  return withMats(keep => {
    const photo = keep(
      drawBackground(cv, {
        random: random('background'),
        frame,
        family,
        pose: page,
        neighbours: [],
        clutter: layout.pockets ? preset.clutter : 0
      })
    )
    if (layout.pockets) drawPage(cv, photo, { page, random: random('page') })
    const cards = layout.cards.map(place => {
      const corners = mapQuad(cornersIn(place), onPage)
      const shade = random(`shadow/${place.card}`)
      if (!layout.pockets && shade.chance(preset.shadow))
        castShadow(cv, photo, { random: shade, pose: poseOf(place, onPage) })
      const picture = printed(random(`print/${place.card}`), pictures(place.card), preset.foil)
      layCard(cv, photo, { picture, corners })
      return { card: place.card, corners }
    })
    if (layout.pockets) {
      slipIntoSleeve(cv, photo, { random: random('film'), pose: page })
      drawSeams(cv, photo, layout, onPage, random('seams').chance(0.5) ? 215 : 60)
    }
    const lamp = random('glare')
    const glare = lamp.chance(layout.pockets ? preset.glare : 0)
      ? glareField(cv, { random: lamp, frame, pose: page, shiny: cornersOf(page), most: preset.glares })
      : null
    light(cv, photo, { random: random('light'), preset, glare })
    return { pixels: photo.data.slice(), truth: { cards } }
  })
}

const poseOf = (place: Layout['cards'][number], onPage: (point: Point) => Point): Pose => {
  const [c, s] = [Math.cos(place.turn), Math.sin(place.turn)]
  return {
    half: [cardSize.width / 2, cardSize.height / 2],
    project: (u, v) => onPage([place.x + u * c - v * s, place.y + u * s + v * c])
  }
}

/** Fills the sheet behind the cards: black, white, grey or any dull colour. */
const drawPage = (
  cv: Cv,
  photo: Mat,
  { page, random }: { page: Pose; random: ReturnType<typeof createRandom> }
): void => {
  const ground = random.pick([18, 40, 120, 190, 228])
  const tint = () => ground + random.between(-12, 12)
  withMats(keep => {
    const outline = keep(cv.matFromArray(4, 1, cv.CV_32SC2, cornersOf(page).flat().map(Math.round)))
    cv.fillConvexPoly(photo, outline, new cv.Scalar(tint(), tint(), tint()), cv.LINE_AA)
  })
}

/** Draws the welded lines between the pockets. */
const drawSeams = (cv: Cv, photo: Mat, { pockets }: Layout, onPage: (point: Point) => Point, tone: number): void => {
  if (!pockets) return
  const [w, h] = [(pockets.columns * pocket.width) / 2, (pockets.rows * pocket.height) / 2]
  const thick = Math.max(1, Math.round(photo.cols / 700))
  const line = (from: Point, to: Point) => {
    const [[x, y], [u, v]] = [onPage(from), onPage(to)]
    const ends = [new cv.Point(Math.round(x), Math.round(y)), new cv.Point(Math.round(u), Math.round(v))] as const
    cv.line(photo, ends[0], ends[1], new cv.Scalar(tone, tone, tone), thick, cv.LINE_AA)
  }
  for (let i = 0; i <= pockets.columns; i++) line([i * pocket.width - w, -h], [i * pocket.width - w, h])
  for (let i = 0; i <= pockets.rows; i++) line([-w, i * pocket.height - h], [w, i * pocket.height - h])
}
