import type { Look } from '../color.ts'
import { crystal, eyes, marks, mouth, type Gaze } from '../parts.ts'
import type { Random } from '../random.ts'
import { mirrored, path } from '../svg.ts'
import { clipped } from './clip.ts'

const claws = [
  'M-128 -10C-210 -20 -236 -110 -190 -160C-190 -120 -170 -110 -160 -100C-160 -130 -140 -150 -120 -150C-96 -100 -100 -40 -128 -10Z',
  'M-130 0C-200 20 -250 -30 -236 -100C-214 -80 -196 -80 -182 -86C-186 -110 -176 -136 -150 -146C-110 -100 -100 -30 -130 0Z'
] as const

/** A wide carapace between two claws. */
export const crab = (random: Random, look: Look): string => {
  const shell = random.pick([
    'M-150 40C-150 -60 -80 -100 0 -100C80 -100 150 -60 150 40C120 120 -120 120 -150 40Z',
    'M-170 10C-130 -20 -100 -110 0 -120C100 -110 130 -20 170 10C140 110 60 130 0 130C-60 130 -140 110 -170 10Z'
  ])
  const legs = ['M-110 80Q-180 80 -206 150', 'M-84 100Q-140 120 -150 168', 'M-50 110Q-84 140 -84 172']
  const limb = (d: string) =>
    path(d, 'none', `stroke="${look.ink}" stroke-width="30"`) +
    path(d, 'none', `stroke="${look.dark}" stroke-width="20"`)
  const spikes = [-90, -40, 40, 90].map(x => crystal([x, -66 + Math.abs(x) / 4], 34, x / 3, look)).join('')
  return (
    mirrored(legs.map(limb).join('')) +
    mirrored(limb('M-120 10Q-170 10 -160 -40') + path(random.pick(claws), look.accent)) +
    spikes +
    path(shell, look.base) +
    clipped(
      shell,
      path('M-200 70C-80 100 80 100 200 70V160H-200Z', look.belly, 'stroke="none"') +
        marks(random, { center: [0, -30], rx: 120, ry: 50 }, look)
    ) +
    eyes([0, 10], 50, { r: random.between(20, 27), gaze: random.pick<Gaze>(['fierce', 'round', 'glowing']), look }) +
    mouth([0, 60], 60, { kind: random.pick(['smile', 'fang', 'open']), look })
  )
}
