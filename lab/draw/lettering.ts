import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { n } from './svg.ts'

interface PathCommand {
  type: 'M' | 'L' | 'Q' | 'C' | 'Z'
  x?: number
  y?: number
  x1?: number
  y1?: number
  x2?: number
  y2?: number
}

interface Glyph {
  index: number
  advanceWidth?: number
  getPath(x: number, y: number, fontSize: number): { commands: PathCommand[] }
}

/** The part of opentype.js used here; the package has neither types nor exports that Node can name. */
interface OpenType {
  parse(font: ArrayBuffer): {
    unitsPerEm: number
    charToGlyph(letter: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
}

/** Each glyph is stored once a card, at this size, and placed with `use`, so that text as outlines stays small. */
const EM = 72

const require = createRequire(import.meta.url)
const bytes = readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'))
const opentype = require('opentype.js') as OpenType
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))

/** The outline in relative whole-number steps, the shortest form of path data, without steps that round to nothing. */
const outline = (commands: readonly PathCommand[]): string => {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const from = (px: number | undefined, py: number | undefined) =>
    [Math.round(px ?? 0) - x, Math.round(py ?? 0) - y] as const
  const parts = commands.map(c => {
    if (c.type === 'Z') {
      ;[x, y] = [startX, startY]
      return 'z'
    }
    const [dx, dy] = from(c.x, c.y)
    const control = c.type === 'Q' || c.type === 'C' ? `${from(c.x1, c.y1).join(' ')} ` : ''
    const second = c.type === 'C' ? `${from(c.x2, c.y2).join(' ')} ` : ''
    ;[x, y] = [x + dx, y + dy]
    if (c.type === 'M') [startX, startY] = [x, y]
    if (c.type !== 'M' && dx === 0 && dy === 0) return ''
    if (c.type === 'L' && dy === 0) return `h${dx}`
    if (c.type === 'L' && dx === 0) return `v${dy}`
    return `${c.type.toLowerCase()}${control}${second}${dx} ${dy}`
  })
  return parts.join('').replaceAll(' -', '-')
}

export interface TextStyle {
  x: number
  y: number
  size: number
  fill: string
  align?: 'start' | 'middle' | 'end'
  /** Text that would be wider is set smaller. */
  width?: number
}

/** A sheet of letters for one card: `write` places text as outlines, `defs` holds each letter once. */
export const createLettering = () => {
  const ids = new Map<string, string>()
  const measure = (text: string) => {
    let pen = 0
    const letters: { letter: string; at: number }[] = []
    let previous: Glyph | undefined
    for (const letter of text) {
      const glyph = font.charToGlyph(letter)
      if (glyph.index === 0) throw new Error(`the typeface has no letter ${letter}`)
      if (previous) pen += (font.getKerningValue(previous, glyph) * EM) / font.unitsPerEm
      letters.push({ letter, at: pen })
      pen += ((glyph.advanceWidth ?? 0) * EM) / font.unitsPerEm
      previous = glyph
    }
    return { letters, length: pen }
  }
  const idOf = (letter: string) => {
    const known = ids.get(letter)
    if (known) return known
    const id = `g${ids.size.toString(36)}`
    ids.set(letter, id)
    return id
  }
  return {
    write(text: string, style: TextStyle): string {
      const { letters, length } = measure(text)
      const scale = Math.min(style.size / EM, (style.width ?? Infinity) / length)
      const shift = { start: 0, middle: 0.5, end: 1 }[style.align ?? 'start'] * length * scale
      const uses = letters
        .filter(({ letter }) => letter !== ' ')
        .map(({ letter, at }) => `<use href="#${idOf(letter)}" x="${n(at)}"/>`)
      return `<g fill="${style.fill}" transform="translate(${n(style.x - shift)} ${n(style.y)}) scale(${scale.toFixed(3)})">${uses.join('')}</g>`
    },
    defs: () =>
      `<defs>${[...ids].map(([letter, id]) => `<path id="${id}" d="${outline(font.charToGlyph(letter).getPath(0, 0, EM).commands)}"/>`).join('')}</defs>`
  }
}

export type Lettering = ReturnType<typeof createLettering>
