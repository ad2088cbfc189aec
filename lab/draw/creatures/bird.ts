import type { Look } from '../color.ts'
import { eyes, flame, leaf, marks, type Gaze } from '../parts.ts'
import type { Random } from '../random.ts'
import { circle, ellipse, mirrored, path, polygon } from '../svg.ts'
import { clipped } from './clip.ts'

export interface BirdTraits {
  kind?: 'owl' | 'chick' | 'raptor' | 'gull'
}

const wing = (look: Look, spread: boolean) =>
  spread
    ? path(
        'M-64 -20C-130 -120 -206 -120 -232 -94C-214 -80 -206 -66 -210 -44C-194 -42 -186 -26 -190 -6C-174 -4 -164 12 -168 30C-140 34 -100 50 -66 46Z',
        look.dark
      ) +
      path(
        'M-70 -8C-120 -84 -170 -90 -196 -82C-170 -60 -160 -30 -140 -6C-120 14 -96 24 -72 26Z',
        look.accent,
        'stroke="none"'
      )
    : path('M-76 -30C-128 0 -132 90 -96 126C-84 92 -66 60 -62 4Z', look.dark) +
      path('M-96 40q10 26 6 54M-82 20q12 30 8 58', 'none', 'stroke-width="4"')

const crest = (random: Random, look: Look) =>
  random.pick([
    () => flame([0, -126], 52, look),
    () => leaf([-10, -122], 54, -34, look.accent) + leaf([8, -122], 64, 12, look.light),
    () =>
      polygon(
        [
          [-34, -116],
          [-52, -186],
          [-8, -140],
          [0, -206],
          [14, -140],
          [56, -180],
          [34, -114]
        ],
        look.accent
      ),
    () =>
      mirrored(
        polygon(
          [
            [-70, -96],
            [-104, -176],
            [-30, -124]
          ],
          look.accent
        )
      )
  ])()

const beak = (kind: NonNullable<BirdTraits['kind']>) =>
  kind === 'raptor'
    ? path('M-30 -66Q0 -90 30 -66Q26 -30 -4 -6Q2 -34 -12 -44Q-24 -50 -30 -66Z', '#f2a93b')
    : path('M-20 -58Q0 -72 20 -58Q10 -34 0 -28Q-10 -34 -20 -58Z', '#f2a93b') +
      path('M-18 -56Q0 -48 18 -56', 'none', 'stroke-width="3"')

/** A bird seen from the front; raptors and gulls spread their wings. */
export const bird = (random: Random, look: Look, traits: BirdTraits): string => {
  const kind = traits.kind ?? random.pick(['owl', 'chick', 'raptor', 'gull'])
  const spread = kind === 'raptor' || kind === 'gull'
  const plump = kind === 'chick' ? 1.12 : 1
  const rx = Math.round(92 * plump)
  const body = `M0 -136C62 -136 ${rx} -90 ${rx} -10C${rx} 80 60 136 0 136C-60 136 -${rx} 80 -${rx} -10C-${rx} -90 -62 -136 0 -136Z`
  const gaze = kind === 'raptor' ? 'fierce' : random.pick<Gaze>(['round', 'sleepy', 'glowing', 'bead'])
  const feet = mirrored(
    path('M-34 128v26M-52 160q18 -16 18 -8q4 -6 20 6', 'none', 'stroke="#f2a93b" stroke-width="10"')
  )
  const tail = spread
    ? path('M-40 100L-66 196L-22 166L0 208L22 166L66 196L40 100Z', look.accent)
    : path('M-26 120L-40 172H40L26 120Z', look.accent)
  return (
    tail +
    mirrored(wing(look, spread)) +
    feet +
    crest(random, look) +
    path(body, look.base) +
    clipped(
      body,
      ellipse([0, 70], 66, 84, look.belly, 'stroke="none"') + marks(random, { center: [0, 70], rx: 56, ry: 60 }, look)
    ) +
    (kind === 'owl' ? mirrored(circle(-38, -66, 44, look.belly)) : '') +
    eyes([0, kind === 'owl' ? -66 : -76], kind === 'owl' ? 38 : 44, { r: kind === 'owl' ? 28 : 21, gaze, look }) +
    beak(kind)
  )
}
