import type { Look } from '../color.ts'
import { crystal, eye, flame, leaf, marks, mouth, type Gaze } from '../parts.ts'
import type { Random } from '../random.ts'
import { circle, path, polygon } from '../svg.ts'
import { clipped } from './clip.ts'

export interface ShellTraits {
  kind?: 'turtle' | 'snail' | 'cone'
}

const dome = 'M-110 92C-120 -60 -40 -142 50 -142C150 -142 196 -30 186 92Z'

const spiral = (look: Look) =>
  circle(44, -20, 122, look.accent) +
  path(
    'M44 -20m-86 0a86 86 0 1 1 86 86a64 64 0 1 1 64 -64a44 44 0 1 1 -44 -44a26 26 0 0 1 26 26',
    'none',
    `stroke="${look.dark}" stroke-width="16"`
  )

const cone = (look: Look) =>
  path('M-100 90L20 -190L190 90Q44 130 -100 90Z', look.accent) +
  ['M-72 26Q40 66 154 32', 'M-46 -32Q36 2 118 -32', 'M-18 -96Q26 -70 76 -96']
    .map(d => path(d, 'none', `stroke="${look.dark}" stroke-width="12"`))
    .join('')

const plates = (random: Random, look: Look) =>
  path(dome, look.accent) +
  clipped(
    dome,
    [
      [-60, 20],
      [40, -60],
      [130, 10],
      [30, 70],
      [-20, -110]
    ]
      .map(([x = 0, y = 0]) =>
        polygon(
          [0, 1, 2, 3, 4, 5].map(
            i => [x + Math.cos((i * Math.PI) / 3) * 50, y + Math.sin((i * Math.PI) / 3) * 46] as const
          ),
          random.pick([look.dark, look.glow, look.light]),
          'opacity=".8"'
        )
      )
      .join('')
  ) +
  path('M-120 92Q40 60 196 92Q200 118 190 124H-110Q-124 118 -120 92Z', look.light)

const topping = (random: Random, look: Look) =>
  random.pick([
    () => crystal([40, -130], 50, 0, look) + crystal([-30, -110], 38, -26, look) + crystal([110, -108], 38, 26, look),
    () => leaf([30, -130], 66, -20, look.light) + leaf([54, -132], 60, 30, look.base),
    () => flame([44, -128], 60, look),
    () => ''
  ])()

/** A shell on a soft body that looks to the left. */
export const shell = (random: Random, look: Look, traits: ShellTraits): string => {
  const kind = traits.kind ?? random.pick(['turtle', 'snail', 'cone'])
  const gaze = random.pick<Gaze>(['round', 'sleepy', 'bead'])
  const shellOf = { turtle: () => plates(random, look), snail: () => spiral(look), cone: () => cone(look) }
  const neck =
    'M-60 120C-110 110 -130 60 -126 20C-190 30 -212 -20 -186 -54C-150 -92 -84 -70 -80 -16C-76 30 -50 60 -20 90Z'
  const feet =
    kind === 'snail'
      ? path('M-190 138C-140 90 150 90 214 146Q190 160 -170 160Q-196 154 -190 138Z', look.base)
      : [-70, 30, 130]
          .map(x =>
            path(
              `M${x} 96C${x - 8} 130 ${x - 16} 160 ${x - 4} 162H${x + 50}C${x + 56} 140 ${x + 50} 120 ${x + 48} 96Z`,
              look.base
            )
          )
          .join('')
  const stalk =
    kind === 'snail'
      ? path('M-160 -60L-184 -120M-116 -66L-106 -128', 'none', `stroke-width="12"`) +
        circle(-186, -126, 17, look.glow) +
        circle(-104, -134, 17, look.glow)
      : ''
  return (
    topping(random, look) +
    feet +
    shellOf[kind]() +
    stalk +
    path(neck, look.base) +
    clipped(neck, marks(random, { center: [-110, 40], rx: 50, ry: 70 }, look), 'n') +
    eye([-150, -30], random.between(18, 24), { gaze, look }) +
    mouth([-172, 2], 30, { kind: 'smile', look })
  )
}
