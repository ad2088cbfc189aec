import { hsl } from '../color.ts'
import { circle, ellipse, path, polygon, rect } from '../svg.ts'
import { glow, lights, ridge, sky, tint, type Scene } from './scene.ts'

export const deep: Scene = (random, canvas) => {
  const { w, h } = canvas
  const rays = [0.1, 0.34, 0.62, 0.86]
    .map(x =>
      polygon(
        [
          [w * x, 0],
          [w * x + 46, 0],
          [w * x - 40, h],
          [w * x - 130, h]
        ],
        '#fff',
        'opacity=".1"'
      )
    )
    .join('')
  const weed = Array.from({ length: 7 }, () =>
    path(
      `M${random.whole(0, w)} ${Math.round(h)}q${random.whole(-40, 40)} -60 0 -100t${random.whole(-20, 20)} -80`,
      'none',
      `stroke="${hsl(random.whole(130, 175), 45, 36)}" stroke-width="14" stroke-linecap="round"`
    )
  ).join('')
  const bubbles = Array.from({ length: 12 }, () =>
    circle(
      random.between(0, w),
      random.between(0, h),
      random.between(5, 15),
      'none',
      'stroke="#fff" stroke-width="3" opacity=".6"'
    )
  ).join('')
  return (
    sky(canvas, hsl(190, 70, 62), hsl(225, 65, 20)) +
    rays +
    weed +
    ridge(random, canvas, { y: 0.86, wave: 14, fill: hsl(40, 40, 58) }) +
    bubbles
  )
}

export const reef: Scene = (random, canvas) => {
  const { w, h } = canvas
  const coral = (x: number, fill: string) =>
    path(
      `M${Math.round(x)} ${Math.round(h)}v-130m0 60q-40 -10 -46 -60m46 20q44 -10 46 -70m-46 20v-50`,
      'none',
      `stroke="${fill}" stroke-width="20" stroke-linecap="round"`
    )
  const corals = [0.06, 0.2, 0.8, 0.95]
    .map(x => coral(w * x, random.pick([hsl(350, 80, 66), hsl(25, 90, 62), hsl(300, 55, 62), tint(canvas, 80, 66)])))
    .join('')
  const shoal = Array.from({ length: 7 }, () => {
    const [x, y] = [random.whole(0, w), random.whole(20, h * 0.45)]
    return path(`M${x} ${y}q20 -16 40 0l14 -10v20l-14 -10q-20 16 -40 0Z`, '#fff', 'opacity=".55"')
  })
  return (
    sky(canvas, hsl(180, 65, 80), hsl(195, 70, 44)) +
    shoal.join('') +
    ridge(random, canvas, { y: 0.84, wave: 16, fill: hsl(45, 60, 76) }) +
    corals
  )
}

export const shore: Scene = (random, canvas) => {
  const { w, h } = canvas
  const wave = (y: number, fill: string) =>
    path(`M0 ${Math.round(h * y)}${'q27 -18 54 0t54 0'.repeat(Math.ceil(w / 108))}V${Math.round(h)}H0Z`, fill)
  const island = ellipse([w * random.pick([0.16, 0.84]), h * 0.52], 96, 40, hsl(100, 36, 42))
  return (
    sky(canvas, tint(canvas, 70, 62, 160), hsl(32, 95, 84)) +
    glow([w * 0.5, h * 0.44], 66, '#fff1bf') +
    island +
    rect([0, h * 0.52], [w, h], hsl(196, 62, 56)) +
    wave(0.64, hsl(200, 62, 48)) +
    wave(0.78, hsl(205, 64, 38)) +
    lights(random, canvas, { count: 12, fill: '#fff', to: 1, r: 3 })
  )
}

export const cave: Scene = (random, canvas) => {
  const { w, h } = canvas
  const spikes = Array.from({ length: 7 }, (_, i) => {
    const x = (w * (i + random.between(0, 0.6))) / 7
    return polygon(
      [
        [x - 34, 0],
        [x + 34, 0],
        [x, random.between(60, h * 0.42)]
      ],
      hsl(260, 20, 16)
    )
  }).join('')
  const gems = Array.from({ length: 9 }, (_, i) => {
    const [x, y, s] = [(w * (i + 0.5)) / 9, h * random.between(0.8, 0.92), random.between(18, 40)]
    return polygon(
      [
        [x - s * 0.4, y],
        [x - s * 0.4, y - s * 1.4],
        [x, y - s * 2.1],
        [x + s * 0.4, y - s * 1.4],
        [x + s * 0.4, y]
      ],
      tint(canvas, 75, random.between(54, 76), random.whole(-30, 30))
    )
  }).join('')
  return (
    sky(canvas, hsl(260, 30, 20), tint(canvas, 40, 42)) +
    ellipse([w / 2, h * 0.5], w * 0.36, h * 0.36, tint(canvas, 60, 66), 'opacity=".35"') +
    spikes +
    gems +
    ridge(random, canvas, { y: 0.88, wave: 10, fill: hsl(260, 24, 14) })
  )
}
