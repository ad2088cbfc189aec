export type Point = readonly [x: number, y: number]

/**
 * Rounds a coordinate: finer steps than a pixel of 630 × 880 would not show, and whole numbers keep the files small.
 */
export const n = (value: number) => String(Math.round(value))

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${Math.round(r * 10) / 10}" fill="${fill}"${more && ` ${more}`}/>`
export const ellipse = (center: Point, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(center[0])}" cy="${n(center[1])}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`
export const rect = (at: Point, size: Point, fill: string, more = '') =>
  `<rect x="${n(at[0])}" y="${n(at[1])}" width="${n(size[0])}" height="${n(size[1])}" fill="${fill}"${more && ` ${more}`}/>`
export const group = (content: string, more: string) => `<g ${more}>${content}</g>`

/** A straight-edged shape. */
export const polygon = (points: readonly Point[], fill: string, more = '') =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, more)

const at = (points: readonly Point[], index: number, closed: boolean): Point => {
  const last = points.length - 1
  const inside = closed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index))
  return points[inside] ?? [0, 0]
}

/** Path data of a smooth curve through the points (Catmull-Rom as cubic Béziers). */
export const smooth = (points: readonly Point[], closed = true): string => {
  const first = at(points, 0, closed)
  const parts = [`M${n(first[0])} ${n(first[1])}`]
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [before, from, to, after] = [-1, 0, 1, 2].map(step => at(points, i + step, closed)) as [
      Point,
      Point,
      Point,
      Point
    ]
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    parts.push(`C${[...c1, ...c2, ...to].map(n).join(' ')}`)
  }
  return parts.join('') + (closed ? 'Z' : '')
}

/** The same shape mirrored on the vertical axis. */
export const mirrored = (content: string) => content + group(content, 'transform="scale(-1 1)"')
