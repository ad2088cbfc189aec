import type { Look } from '../color.ts'
import { crystal, eyes, flame, marks, mouth, type Gaze, type Mouth } from '../parts.ts'
import type { Random } from '../random.ts'
import { circle, group, path, smooth, type Point } from '../svg.ts'
import { clipped } from './clip.ts'

const domes = [
  'M-130 20C-130 -100 -70 -160 0 -160C70 -160 130 -100 130 20C100 44 70 8 44 32C20 52 -20 52 -44 32C-70 8 -100 44 -130 20Z',
  'M-150 10C-150 -70 -90 -130 0 -130C90 -130 150 -70 150 10C110 50 -110 50 -150 10Z',
  'M-100 40C-120 -60 -60 -110 0 -186C60 -110 120 -60 100 40C60 70 -60 70 -100 40Z',
  'M-96 50C-130 40 -120 -20 -96 -60C-80 -130 -50 -150 -34 -150H34C50 -150 80 -130 96 -60C120 -20 130 40 96 50Z'
] as const

const tentacle = (random: Random, x: number, look: Look): string => {
  const long = random.between(90, 150)
  const points = [0, 1, 2, 3].map((step): Point => [x + random.between(-26, 26) * step * 0.6, 20 + (long * step) / 3])
  const curve = smooth(points, false)
  return (
    path(curve, 'none', `stroke="${look.ink}" stroke-width="22"`) +
    path(curve, 'none', `stroke="${random.pick([look.light, look.accent, look.dark])}" stroke-width="13"`)
  )
}

/** A floating bell or ghost with trailing arms. */
export const jelly = (random: Random, look: Look): string => {
  const dome = random.pick(domes)
  const arms = Array.from({ length: random.whole(4, 7) }, (_, i, all = random.whole(4, 6)) =>
    tentacle(random, -84 + (168 * i) / all, look)
  )
  const halo = random.chance(0.5) ? circle(0, -40, 190, look.glow, 'stroke="none" opacity=".22"') : ''
  const top = random.pick([
    () => flame([0, -140], 46, look),
    () => crystal([0, -136], 46, 0, look),
    () => circle(0, -170, 22, look.accent),
    () => ''
  ])()
  return group(
    halo +
      arms.join('') +
      top +
      path(dome, look.base) +
      clipped(
        dome,
        path('M-160 -20C-100 30 100 30 160 -20V90H-160Z', look.dark, 'stroke="none" opacity=".35"') +
          marks(random, { center: [0, -80], rx: 110, ry: 60 }, look)
      ) +
      path('M-74 -96Q-60 -128 -30 -136', 'none', 'stroke="#fff" stroke-width="9" opacity=".7"') +
      eyes([0, -30], random.between(38, 52), {
        r: random.between(19, 27),
        gaze: random.pick<Gaze>(['round', 'sleepy', 'glowing', 'bead']),
        look
      }) +
      mouth([0, 4], 34, { kind: random.pick<Mouth>(['smile', 'open', 'line']), look }),
    `transform="rotate(${random.whole(-10, 10)})"`
  )
}
