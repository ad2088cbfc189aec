import type { Look } from '../color.ts'
import { crystal, eyes, flame, leaf, type Gaze } from '../parts.ts'
import type { Random } from '../random.ts'
import { group, path, polygon, type Point } from '../svg.ts'

/** An irregular boulder with a lit facet. */
const boulder = (random: Random, box: { center: Point; rx: number; ry: number }, look: Look): string => {
  const corners = random.whole(6, 8)
  const [cx, cy] = box.center
  const outline = Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * Math.PI * 2 + random.between(-0.18, 0.18)
    return [
      cx + Math.cos(angle) * box.rx * random.between(0.9, 1.1),
      cy + Math.sin(angle) * box.ry * random.between(0.9, 1.1)
    ]
  })
  const inner = outline.map(([x, y]): Point => [
    cx + (x - cx) * 0.62 - box.rx * 0.12,
    cy + (y - cy) * 0.62 - box.ry * 0.14
  ])
  return polygon(outline, look.base) + polygon(inner, look.light, 'stroke="none" opacity=".55"')
}

const growth = (random: Random, look: Look) =>
  random.pick([
    () => [-70, 0, 70].map(x => crystal([x, -96 - (x === 0 ? 34 : 0)], 54, x / 3, look)).join(''),
    () => [-60, -20, 26, 64].map((x, i) => leaf([x, -108], 52, x + i * 6, i % 2 ? look.accent : look.glow)).join(''),
    () => flame([-52, -96], 50, look) + flame([52, -96], 50, look) + flame([0, -124], 66, look),
    () =>
      path(
        'M-120 -60C-150 -150 -90 -160 -84 -200C-50 -170 -70 -130 -60 -96M120 -60C150 -150 90 -160 84 -200C50 -170 70 -130 60 -96',
        look.accent
      )
  ])()

/** Stacked rocks with arms. */
export const golem = (random: Random, look: Look): string => {
  const wide = random.between(0.9, 1.2)
  const cracks = path(
    'M-40 60l22 18l-8 24l26 20M50 40l-18 20l10 22',
    'none',
    `stroke="${look.accent}" stroke-width="7"`
  )
  const arm = (side: -1 | 1) =>
    boulder(random, { center: [side * 128 * wide, random.between(-10, 20)], rx: 42, ry: 44 }, look) +
    boulder(random, { center: [side * 152 * wide, random.between(70, 100)], rx: 56, ry: 52 }, look)
  return (
    growth(random, look) +
    boulder(random, { center: [-62, 136], rx: 52, ry: 40 }, look) +
    boulder(random, { center: [62, 136], rx: 52, ry: 40 }, look) +
    arm(-1) +
    arm(1) +
    boulder(random, { center: [0, 66], rx: 106 * wide, ry: 84 }, look) +
    cracks +
    boulder(random, { center: [0, -50], rx: 92, ry: 74 }, look) +
    group(path('M-70 -70H70V-26Q0 -6 -70 -26Z', look.ink), 'opacity=".85"') +
    eyes([0, -48], 36, { r: random.between(15, 21), gaze: random.pick<Gaze>(['glowing', 'fierce', 'glowing']), look })
  )
}
