import type { Look } from '../color.ts'
import { crystal, eye, marks, mouth, type Gaze } from '../parts.ts'
import type { Random } from '../random.ts'
import { circle, group, path, polygon } from '../svg.ts'
import { clipped } from './clip.ts'

export interface FishTraits {
  kind?: 'round' | 'shark' | 'ray' | 'lure' | 'axolotl'
}

const bodies = {
  round: 'M-150 6C-130 -110 30 -130 112 -10C30 120 -120 120 -150 6Z',
  shark: 'M-196 8C-150 -70 20 -96 168 -8C60 70 -120 92 -196 8Z',
  lure: 'M-140 20C-150 -100 20 -140 116 6C60 130 -110 140 -140 20Z',
  axolotl: 'M-160 0C-160 -76 -60 -92 0 -60C70 -40 120 -20 150 10C110 60 20 80 -50 72C-120 76 -160 60 -160 0Z',
  ray: 'M-40 -110C20 -110 60 -60 200 -80C150 0 90 70 0 110C-90 90 -190 40 -230 -40C-150 -40 -110 -110 -40 -110Z'
} as const

const fins = (kind: keyof typeof bodies, look: Look) => {
  if (kind === 'ray') return path('M20 96C60 150 120 150 190 196C150 200 60 180 -10 104Z', look.accent)
  const tail =
    path('M100 0C150 -30 170 -90 214 -104C200 -40 200 40 216 100C170 84 146 36 100 0Z', look.accent) +
    path('M130 4L196 -60M134 6L200 56', 'none', 'stroke-width="3"')
  if (kind === 'shark')
    return (
      tail +
      polygon(
        [
          [-40, -64],
          [20, -170],
          [56, -60]
        ],
        look.dark
      ) +
      polygon(
        [
          [-30, 60],
          [-10, 140],
          [40, 56]
        ],
        look.dark
      )
    )
  if (kind === 'axolotl')
    return (
      path('M100 -6C170 -60 220 -30 224 20C190 60 130 50 100 30Z', look.light) +
      [
        'M-80 -70L-70 -140L-48 -76',
        'M-122 -66L-140 -136L-92 -76',
        'M-150 -40L-206 -84L-158 -10',
        'M-40 60L-44 112H-18L-10 60',
        'M60 50L70 100H94L88 40'
      ]
        .map(d => path(`${d}Z`, look.accent))
        .join('')
    )
  return (
    tail + path('M-70 -88C-30 -160 50 -150 60 -70Z', look.accent) + path('M-40 88C-20 140 30 140 40 80Z', look.accent)
  )
}

/** A creature of the water, swimming to the left. */
export const fish = (random: Random, look: Look, traits: FishTraits): string => {
  const kind = traits.kind ?? random.pick(['round', 'shark', 'ray', 'lure'])
  const body = bodies[kind]
  const gaze = kind === 'shark' ? 'fierce' : random.pick<Gaze>(['round', 'glowing', 'sleepy'])
  const lure =
    kind === 'lure'
      ? path('M-60 -96C-70 -170 -150 -180 -170 -120', 'none', 'stroke-width="8"') +
        circle(-172, -108, 40, look.glow, 'stroke="none" opacity=".45"') +
        circle(-172, -108, 22, look.glow)
      : ''
  const face: [number, number] = kind === 'ray' ? [-70, -50] : [-96, -16]
  return group(
    fins(kind, look) +
      lure +
      path(body, look.base) +
      clipped(
        body,
        path('M-240 30C-140 90 60 70 220 20V200H-240Z', look.belly, 'stroke="none"') +
          marks(random, { center: [20, -20], rx: 90, ry: 60 }, look)
      ) +
      path('M-46 -46q28 44 2 90', 'none') +
      path('M-20 16C20 20 50 50 44 84C10 80 -20 60 -20 16Z', look.dark) +
      (random.chance(0.35) ? crystal([10, -90], 34, 14, look) : '') +
      eye(face, random.between(20, 30), { gaze, look }) +
      mouth([face[0] - 22, face[1] + 50], 38, { kind: kind === 'shark' || kind === 'lure' ? 'fang' : 'smile', look }),
    `transform="rotate(${random.whole(-14, 12)})"`
  )
}
