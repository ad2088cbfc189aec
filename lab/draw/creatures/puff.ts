import type { Look } from '../color.ts'
import { crystal, eyes, flame, leaf, marks, mouth, type Gaze, type Mouth } from '../parts.ts'
import type { Random } from '../random.ts'
import { circle, ellipse, group, mirrored, path, smooth, type Point } from '../svg.ts'
import { clipped } from './clip.ts'

export interface PuffTraits {
  coat?: 'smooth' | 'wool' | 'spiky' | 'cloud'
}

const coatOf = (coat: NonNullable<PuffTraits['coat']>): string => {
  if (coat === 'smooth')
    return 'M0 -130C90 -130 136 -60 136 10C136 96 80 136 0 136C-80 136 -136 96 -136 10C-136 -60 -90 -130 0 -130Z'
  const bumps = coat === 'spiky' ? 26 : 22
  const [low, high] = coat === 'spiky' ? [112, 168] : coat === 'cloud' ? [122, 158] : [120, 146]
  const points = Array.from({ length: bumps }, (_, i): Point => {
    const angle = (i / bumps) * Math.PI * 2
    const r = i % 2 ? low : high
    return [
      Math.cos(angle) * r * (coat === 'cloud' ? 1.15 : 1),
      4 + Math.sin(angle) * r * (coat === 'cloud' ? 0.82 : 0.96)
    ]
  })
  return coat === 'spiky' ? `M${points.map(p => p.map(Math.round).join(' ')).join('L')}Z` : smooth(points)
}

const headgear = (random: Random, look: Look) =>
  random.pick([
    () => mirrored(path('M-60 -96C-120 -150 -150 -120 -140 -80C-130 -60 -90 -60 -70 -74Z', look.dark)),
    () => flame([0, -112], 70, look),
    () => leaf([-8, -118], 70, -40, look.accent) + leaf([8, -118], 84, 26, look.light),
    () => crystal([0, -112], 54, 0, look) + crystal([-46, -100], 38, -28, look) + crystal([46, -100], 38, 28, look),
    () => path('M0 -120C-10 -170 30 -190 50 -180', 'none', 'stroke-width="8"') + circle(54, -180, 20, look.glow)
  ])()

/** A round creature, all face. */
export const puff = (random: Random, look: Look, traits: PuffTraits): string => {
  const coat = coatOf(traits.coat ?? random.pick(['smooth', 'wool', 'spiky', 'cloud']))
  const feet = mirrored(ellipse([-52, 140], 38, 22, look.dark))
  const hands = mirrored(
    random.pick([
      ellipse([-138, 50], 26, 36, look.dark),
      path('M-120 20C-190 0 -200 -50 -190 -76C-150 -70 -120 -40 -104 0Z', look.accent)
    ])
  )
  const ring = random.chance(0.3)
    ? group(
        path('M-196 30C-120 100 120 100 196 30', 'none', `stroke="${look.ink}" stroke-width="26"`) +
          path('M-196 30C-120 100 120 100 196 30', 'none', `stroke="${look.accent}" stroke-width="16"`),
        'transform="rotate(-8)"'
      )
    : ''
  return (
    feet +
    hands +
    headgear(random, look) +
    path(coat, look.base) +
    clipped(
      coat,
      ellipse([0, 90], 104, 74, look.belly, 'stroke="none" opacity=".9"') +
        marks(random, { center: [0, -50], rx: 110, ry: 60 }, look)
    ) +
    eyes([0, -4], random.between(44, 58), {
      r: random.between(21, 29),
      gaze: random.pick<Gaze>(['round', 'sleepy', 'bead', 'fierce']),
      look
    }) +
    mirrored(ellipse([-84, 36], 18, 11, look.accent, 'stroke="none" opacity=".6"')) +
    mouth([0, 36], 44, { kind: random.pick<Mouth>(['smile', 'open', 'fang']), look }) +
    ring
  )
}
