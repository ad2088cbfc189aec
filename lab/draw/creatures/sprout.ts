import type { Look } from '../color.ts'
import { eyes, flame, leaf, marks, mouth, type Gaze, type Mouth } from '../parts.ts'
import type { Random } from '../random.ts'
import { mirrored, path } from '../svg.ts'
import { clipped } from './clip.ts'

export interface SproutTraits {
  kind?: 'cap' | 'cone' | 'bulb'
}

const caps = {
  cap: 'M-176 -14C-170 -120 -80 -170 0 -170C80 -170 170 -120 176 -14C120 26 -120 26 -176 -14Z',
  cone: 'M-122 -10C-110 -90 -50 -110 -10 -216C40 -120 110 -90 122 -10C70 24 -70 24 -122 -10Z',
  bulb: 'M-110 -20C-130 -90 -40 -110 0 -180C40 -110 130 -90 110 -20C70 14 -70 14 -110 -20Z'
} as const

/** A little walking plant or mushroom. */
export const sprout = (random: Random, look: Look, traits: SproutTraits): string => {
  const kind = traits.kind ?? random.pick(['cap', 'cone', 'bulb'])
  const cap = caps[kind]
  const trunk = 'M-62 -20C-58 40 -96 90 -84 132C-70 160 70 160 84 132C96 90 58 40 62 -20Z'
  const arms = mirrored(
    random.chance(0.5)
      ? leaf([-74, 70], 60, -70, look.accent)
      : path('M-70 60C-110 50 -130 80 -126 110C-106 116 -80 110 -72 94Z', look.belly)
  )
  const roots = mirrored(path('M-60 134C-80 150 -100 150 -104 166H-40C-30 156 -30 150 -30 140Z', look.dark))
  const top =
    kind === 'bulb'
      ? leaf([-6, -168], 56, -36, look.light) + leaf([6, -168], 66, 22, look.light)
      : random.chance(0.4)
        ? flame([0, -160], 40, look)
        : ''
  return (
    roots +
    arms +
    path(trunk, look.belly) +
    clipped(trunk, path('M20 -20H120V180H40C70 100 40 40 20 -20Z', look.light, 'stroke="none" opacity=".6"'), 't') +
    top +
    path(cap, look.base) +
    clipped(
      cap,
      path('M-200 -40C-80 20 80 20 200 -40V60H-200Z', look.dark, 'stroke="none" opacity=".4"') +
        marks(random, { center: [0, -80], rx: 130, ry: 70 }, look)
    ) +
    path('M-90 -104Q-60 -140 -30 -146', 'none', 'stroke="#fff" stroke-width="9" opacity=".6"') +
    eyes([0, 50], 34, {
      r: random.between(17, 22),
      gaze: random.pick<Gaze>(['round', 'sleepy', 'bead', 'fierce']),
      look
    }) +
    mouth([0, 86], 30, { kind: random.pick<Mouth>(['smile', 'open', 'fang', 'line']), look })
  )
}
