import { hsl } from '../color.ts'
import type { Random } from '../random.ts'
import { circle, n, path, rect, smooth, type Point } from '../svg.ts'

/** What a background needs to know: its size, and the hue of the card's element. */
export interface Canvas {
  w: number
  h: number
  hue: number
}

export type Scene = (random: Random, canvas: Canvas) => string

/** A vertical gradient over the whole window. */
export const sky = (canvas: Canvas, top: string, bottom: string) =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
  rect([0, 0], [canvas.w, canvas.h], 'url(#s)')

/** A rolling line of ground from edge to edge, filled to the bottom. */
export const ridge = (random: Random, canvas: Canvas, line: { y: number; wave: number; fill: string }): string => {
  const steps = 5
  const points = Array.from({ length: steps + 1 }, (_, i): Point => [
    (canvas.w * i) / steps,
    line.y * canvas.h + random.between(-line.wave, line.wave)
  ])
  return path(`${smooth(points, false)}V${Math.round(canvas.h)}H0Z`, line.fill)
}

/** Small lights in a band of the window, in two sizes: dots of a round-capped line, a few bytes each. */
export const lights = (
  random: Random,
  canvas: Canvas,
  style: { count: number; fill: string; to: number; r: number }
): string => {
  const dots = (count: number) =>
    Array.from(
      { length: count },
      () => `M${n(random.between(0, canvas.w))} ${n(random.between(0, canvas.h * style.to))}h0`
    ).join('')
  const layer = (count: number, width: number) =>
    path(dots(count), 'none', `stroke="${style.fill}" stroke-width="${width}" stroke-linecap="round"`)
  const half = Math.ceil(style.count / 2)
  return layer(half, style.r * 2) + layer(style.count - half, style.r)
}

export const glow = (at: Point, r: number, fill: string) =>
  circle(at[0], at[1], r * 1.7, fill, 'opacity=".18"') +
  circle(at[0], at[1], r * 1.3, fill, 'opacity=".3"') +
  circle(at[0], at[1], r, fill)

export const tint = (canvas: Canvas, saturation: number, lightness: number, shift = 0) =>
  hsl(canvas.hue + shift, saturation, lightness)
