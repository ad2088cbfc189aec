import type { Look } from '../color.ts'
import { eyes, type Gaze } from '../parts.ts'
import type { Random } from '../random.ts'
import { circle, ellipse, group, mirrored, path, polygon } from '../svg.ts'

const upper = [
  'M-16 -30C-60 -150 -200 -180 -226 -120C-240 -60 -180 20 -20 24Z',
  'M-16 -20C-40 -130 -130 -200 -240 -176C-200 -130 -230 -70 -190 -40C-170 0 -90 30 -20 24Z',
  'M-16 -26C-90 -90 -190 -110 -236 -60C-210 -40 -220 -10 -190 10C-150 30 -70 30 -20 20Z'
] as const
const lower = [
  'M-20 10C-120 10 -190 60 -170 120C-140 160 -50 120 -16 50Z',
  'M-20 14C-90 30 -150 70 -140 130C-150 160 -120 210 -96 200C-100 170 -40 110 -14 56Z',
  'M-18 14C-110 20 -160 60 -190 60C-170 110 -140 130 -110 130C-60 130 -30 90 -14 56Z'
] as const

const motif = (random: Random, look: Look) =>
  random.pick([
    () => circle(-134, -86, 40, look.glow) + circle(-134, -86, 20, look.ink) + circle(-108, 82, 22, look.glow),
    () =>
      polygon(
        [
          [-134, -134],
          [-120, -98],
          [-82, -96],
          [-112, -72],
          [-100, -36],
          [-134, -58],
          [-166, -36],
          [-156, -72],
          [-184, -96],
          [-148, -98]
        ],
        look.glow
      ) + circle(-104, 84, 18, look.accent),
    () =>
      path(
        'M-60 -20Q-130 -40 -196 -120M-56 0Q-130 -10 -200 -60M-46 30Q-100 60 -140 110',
        'none',
        `stroke="${look.glow}" stroke-width="12"`
      ),
    () => path('M-150 -120a40 40 0 1 0 30 66a34 34 0 1 1 -30 -66Z', look.glow) + ellipse([-104, 80], 24, 16, look.glow)
  ])()

/** Wings spread, seen from above. */
export const moth = (random: Random, look: Look): string => {
  const gaze = random.pick<Gaze>(['round', 'glowing', 'bead'])
  const antenna = random.pick([
    'M-12 -96C-20 -150 -60 -170 -84 -162',
    'M-12 -96C-40 -140 -30 -180 -50 -196',
    'M-14 -92C-60 -110 -90 -150 -70 -176'
  ])
  const wings =
    path(random.pick(lower), look.dark) +
    path(random.pick(upper), look.base) +
    group(motif(random, look), 'stroke-width="4"')
  const rings = [40, 72, 104].map(y => path(`M-24 ${y}Q0 ${y + 14} 24 ${y}`, 'none')).join('')
  return (
    mirrored(wings) +
    mirrored(
      path(antenna, 'none', 'stroke-width="8"') +
        group(circle(0, 0, 9, look.accent), `transform="translate(${antenna.split(' ').slice(-2).join(' ')})"`)
    ) +
    path('M0 -20C36 -10 34 90 0 150C-34 90 -36 -10 0 -20Z', look.light) +
    rings +
    ellipse([0, -12], 46, 34, look.belly) +
    circle(0, -66, 48, look.base) +
    eyes([0, -70], 24, { r: random.between(16, 20), gaze, look }) +
    path('M-8 -44Q0 -38 8 -44', 'none')
  )
}
