import type { Look } from '../color.ts'
import { eyes, flame, marks, mouth, type Gaze } from '../parts.ts'
import type { Random } from '../random.ts'
import { ellipse, group, mirrored, path, polygon } from '../svg.ts'
import { clipped } from './clip.ts'

const wings = [
  'M-50 -10C-100 -120 -180 -190 -250 -190C-230 -150 -240 -120 -226 -90C-204 -90 -196 -66 -200 -40C-176 -44 -160 -20 -160 10C-120 0 -80 20 -56 40Z',
  'M-50 0C-90 -70 -160 -100 -256 -90C-220 -60 -226 -30 -240 -6C-204 -6 -190 20 -196 50C-160 40 -130 50 -120 80C-100 60 -76 50 -54 50Z'
] as const

const crest = (random: Random, look: Look) =>
  random.pick([
    () => mirrored(path('M-36 -150Q-90 -176 -84 -240Q-30 -220 -10 -166Z', look.accent)),
    () => mirrored(path('M-40 -140C-110 -150 -120 -190 -160 -196C-150 -140 -110 -110 -60 -110Z', look.accent)),
    () =>
      polygon(
        [
          [-40, -150],
          [-50, -220],
          [-16, -180],
          [0, -244],
          [16, -180],
          [50, -220],
          [40, -150]
        ],
        look.accent
      ),
    () => flame([0, -150], 56, look)
  ])()

/** A winged dragon, upright. */
export const drake = (random: Random, look: Look): string => {
  const torso = 'M-44 -80C-100 -10 -100 110 -60 146H60C100 110 100 -10 44 -80Z'
  const tail = path('M50 130C130 150 190 110 190 40C220 60 226 130 170 160C130 184 70 170 40 160Z', look.base)
  const tip = random.pick([
    () => flame([196, 50], 46, look),
    () =>
      polygon(
        [
          [190, 52],
          [160, 10],
          [206, -34],
          [232, 20]
        ],
        look.accent
      )
  ])()
  const legs = mirrored(path('M-62 90C-110 100 -110 160 -92 166H-34C-28 140 -34 104 -62 90Z', look.dark))
  const arms = mirrored(path('M-66 0C-104 20 -112 60 -96 76C-80 76 -60 50 -52 30Z', look.dark))
  return (
    mirrored(
      path(random.pick(wings), look.accent) + path('M-54 10L-236 -100M-54 20L-196 -44', 'none', 'stroke-width="4"')
    ) +
    tail +
    tip +
    path(torso, look.base) +
    clipped(torso, marks(random, { center: [0, 20], rx: 90, ry: 90 }, look) + ellipse([0, 60], 46, 92, look.belly)) +
    group([10, 44, 78, 112].map(y => path(`M-40 ${y}Q0 ${y + 14} 40 ${y}`, 'none', 'stroke-width="3"')).join(''), '') +
    legs +
    arms +
    crest(random, look) +
    path(
      'M0 -176C60 -176 84 -136 78 -100C74 -60 46 -40 0 -40C-46 -40 -74 -60 -78 -100C-84 -136 -60 -176 0 -176Z',
      look.base
    ) +
    ellipse([0, -70], 44, 26, look.belly, 'stroke="none"') +
    eyes([0, -114], 38, {
      r: random.between(17, 23),
      gaze: random.pick<Gaze>(['fierce', 'round', 'sleepy', 'glowing']),
      look
    }) +
    path('M-14 -82v4M14 -82v4', 'none', 'stroke-width="6"') +
    mouth([0, -66], 42, { kind: random.pick(['fang', 'smile', 'open']), look })
  )
}
