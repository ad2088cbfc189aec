import { type Cv, type Mat, loadOpenCv, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import { createRandom, type Random } from '../draw/random.ts'
import { type BackgroundFamily, chooseFamily, drawBackground } from './backgrounds/background.ts'
import { cornersOf, type Frame, type Pose, poseCard } from './camera.ts'
import { holdCard } from './fingers.ts'
import { glareField } from './glare.ts'
import { layCard } from './lay-card.ts'
import { expose } from './lens.ts'
import { light } from './light.ts'
import type { Picture } from './picture.ts'
import { type Preset, type PresetName, presets } from './presets.ts'
import { printed } from './print.ts'
import { castShadow } from './shadow.ts'
import { closeSlab, layShell, poseInSlab, type Slab } from './slab.ts'
import { slipIntoSleeve } from './sleeve.ts'

export interface PhotoWish {
  /** The same seed gives the same photo of the same card. */
  seed: string
  preset: PresetName
  /** 960 × 1280 by default. */
  width?: number | undefined
  height?: number | undefined
  /** Limits that replace those of the preset. */
  limits?: Partial<Preset> | undefined
  /** What the card lies on; chosen at random where it is not given. */
  background?: BackgroundFamily | undefined
  /** Other cards that may lie around this one; without them it lies alone. */
  neighbours?: readonly Picture[] | undefined
  /** The case around the card; the limits of the pose are then its own. */
  slab?: Slab | undefined
}

/** What a photo is known to show. */
export interface Truth {
  /** Corners of the card in pixels, clockwise from the card's own top left; some may lie outside the photo. */
  corners: Quad
  /** The card's top is nearer to the top of the photo than its foot. */
  upright: boolean
  preset: PresetName
  background: BackgroundFamily
  sleeve: boolean
  glare: boolean
  fingers: boolean
}

export interface Photograph {
  jpeg: Buffer
  truth: Truth
}

/** The size of a photo for which no other size is given. */
export const usualFrame: Frame = { width: 960, height: 1280 }

/** Takes a photo of a printed card as a seller's telephone might; of the bare table where `card` is null. */
export const photograph = async (card: Picture | null, wish: PhotoWish): Promise<Photograph> => {
  const { cv } = await loadOpenCv()
  const frame = { width: wish.width ?? usualFrame.width, height: wish.height ?? usualFrame.height }
  const preset = { ...presets[wish.preset], ...wish.limits }
  // Each part has its own random numbers, so that a change of the fingers does not change the light.
  const random = (part: string) => createRandom(`${wish.seed}/${part}`)
  const { pixels, truth } = compose(cv, card, { wish, frame, preset, random })
  return { jpeg: await expose({ random: random('lens'), frame, preset, pixels }), truth }
}

interface Scene {
  wish: PhotoWish
  frame: Frame
  preset: Preset
  random: (part: string) => Random
}

const compose = (cv: Cv, card: Picture | null, { wish, frame, preset, random }: Scene) => {
  const { slab } = wish
  const pose = slab
    ? poseInSlab(slab, shape => poseCard(random('pose'), frame, preset, shape))
    : poseCard(random('pose'), frame, preset)
  const neighbours = wish.neighbours ?? []
  const background = wish.background ?? chooseFamily(random('family'), preset.plain, neighbours.length > 0)
  const corners = cornersOf(pose)
  return withMats(keep => {
    const photo = keep(
      drawBackground(cv, {
        random: random('background'),
        frame,
        family: background,
        pose,
        neighbours,
        clutter: preset.clutter
      })
    )
    const laid = card && lay(cv, photo, { card, pose, preset, random, slab })
    const lamp = random('glare')
    const glare = card && lamp.chance(preset.glare)
    const { exposure } = light(cv, photo, {
      random: random('light'),
      preset,
      glare: glare
        ? glareField(cv, { random: lamp, frame, pose, shiny: laid?.cover ?? corners, most: preset.glares })
        : null
    })
    const hand = random('fingers')
    const fingers = card !== null && hand.chance(preset.finger)
    if (fingers) holdCard(cv, photo, { random: hand, pose, exposure })
    const truth: Truth = {
      corners,
      upright: corners[0][1] + corners[1][1] < corners[2][1] + corners[3][1],
      preset: wish.preset,
      background,
      sleeve: Boolean(laid?.cover) && !slab,
      glare: Boolean(glare),
      fingers
    }
    return { pixels: photo.data.slice(), truth }
  })
}

interface Laying extends Pick<Scene, 'preset' | 'random'> {
  card: Picture
  pose: Pose
  slab?: Slab | undefined
}

/** Lays the card on its shadow, perhaps in a sleeve or a case. Returns the outline of that cover; null without one. */
const lay = (cv: Cv, photo: Mat, { card, pose, preset, random, slab }: Laying): { cover: Quad | null } => {
  const [shade, cover] = [random('shadow'), random('sleeve')]
  if (shade.chance(preset.shadow)) castShadow(cv, photo, { random: shade, pose })
  const shell = slab ? layShell(cv, photo, { slab, pose }) : null
  layCard(cv, photo, { picture: printed(random('print'), card, preset.foil), corners: cornersOf(pose) })
  if (slab) closeSlab(cv, photo, { slab, pose, random: random('slab') })
  if (shell) return { cover: shell }
  return { cover: cover.chance(preset.sleeve) ? slipIntoSleeve(cv, photo, { random: cover, pose }) : null }
}
