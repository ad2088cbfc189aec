import { hsl } from '../color.ts'
import { circle, ellipse, group, path, polygon, smooth, type Point } from '../svg.ts'
import { glow, lights, ridge, sky, tint, type Scene } from './scene.ts'

export const night: Scene = (random, canvas) => {
  const { w, h } = canvas
  const [x, y] = [w * random.between(0.2, 0.8), h * 0.3]
  const craters =
    circle(x - 26, y - 20, 16, '#dfd6b0') +
    circle(x + 24, y + 14, 24, '#dfd6b0') +
    circle(x - 14, y + 40, 11, '#dfd6b0')
  return (
    sky(canvas, hsl(245, 50, 14), tint(canvas, 45, 40)) +
    lights(random, canvas, { count: 30, fill: '#fff', to: 0.7, r: 3 }) +
    glow([x, y], 92, '#f6efcf') +
    craters +
    ridge(random, canvas, { y: 0.72, wave: 26, fill: hsl(240, 36, 22) }) +
    ridge(random, canvas, { y: 0.84, wave: 14, fill: hsl(245, 40, 14) })
  )
}

export const aurora: Scene = (random, canvas) => {
  const { w, h } = canvas
  const ribbon = (y: number, fill: string) => {
    const top = Array.from({ length: 6 }, (_, i): Point => [(w * i) / 5, h * y + random.between(-50, 50)])
    const bottom = top.toReversed().map(([x, py]): Point => [x, py + random.between(60, 120)])
    return path(`${smooth(top, false)}L${smooth(bottom, false).slice(1)}Z`, fill, 'opacity=".55"')
  }
  return (
    sky(canvas, hsl(230, 55, 12), hsl(200, 50, 34)) +
    lights(random, canvas, { count: 24, fill: '#fff', to: 0.6, r: 3 }) +
    ribbon(0.1, hsl(150, 80, 56)) +
    ribbon(0.26, tint(canvas, 85, 62)) +
    ribbon(0.42, hsl(185, 80, 60)) +
    ridge(random, canvas, { y: 0.76, wave: 20, fill: hsl(205, 50, 80) })
  )
}

export const storm: Scene = (random, canvas) => {
  const { w, h } = canvas
  const cloud = (x: number, y: number, fill: string) =>
    [0, 60, 120, 180].map((dx, i) => ellipse([x + dx, y + (i % 2 ? -22 : 0)], 70, 46, fill)).join('')
  const bolt = (x: number) =>
    polygon(
      [
        [x, h * 0.2],
        [x - 46, h * 0.48],
        [x - 10, h * 0.46],
        [x - 44, h * 0.78],
        [x + 40, h * 0.38],
        [x + 4, h * 0.4],
        [x + 30, h * 0.2]
      ],
      '#ffe26b'
    )
  const rain = Array.from({ length: 16 }, () => `M${random.whole(0, w)} ${random.whole(0, h)}l-10 34`).join('')
  return (
    sky(canvas, hsl(230, 26, 28), hsl(215, 30, 56)) +
    bolt(w * random.between(0.12, 0.25)) +
    bolt(w * random.between(0.75, 0.92)) +
    cloud(-40, h * 0.12, hsl(225, 20, 38)) +
    cloud(w * 0.4, h * 0.08, hsl(225, 18, 30)) +
    path(rain, 'none', 'stroke="#dbe9ff" stroke-width="3" opacity=".6"') +
    ridge(random, canvas, { y: 0.82, wave: 16, fill: hsl(220, 26, 24) })
  )
}

export const space: Scene = (random, canvas) => {
  const { w, h } = canvas
  const [x, y, r] = [w * random.pick([0.18, 0.82]), h * random.between(0.2, 0.4), random.between(50, 84)]
  const nebula = Array.from({ length: 4 }, () =>
    ellipse(
      [random.between(0, w), random.between(0, h)],
      random.between(90, 180),
      random.between(50, 110),
      tint(canvas, 70, 50, random.whole(-50, 50)),
      'opacity=".32"'
    )
  ).join('')
  const planet =
    circle(x, y, r, tint(canvas, 60, 64)) +
    path(
      `M${Math.round(x - r)} ${Math.round(y)}q${Math.round(r)} ${Math.round(r * 0.7)} ${Math.round(r * 2)} 0`,
      'none',
      `stroke="${tint(canvas, 60, 46)}" stroke-width="12"`
    ) +
    group(
      ellipse([0, 0], r * 1.7, r * 0.4, 'none', 'stroke="#fff" stroke-width="7" opacity=".75"'),
      `transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(-20)"`
    )
  return (
    sky(canvas, hsl(260, 60, 10), hsl(canvas.hue, 50, 22)) +
    nebula +
    lights(random, canvas, { count: 34, fill: '#fff', to: 1, r: 3.4 }) +
    planet +
    circle(w - x, h * 0.16, 20, hsl(40, 70, 70))
  )
}
