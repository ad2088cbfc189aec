import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { unpackWoff } from './unpack-woff.ts'

const packages = createRequire(join(import.meta.dirname, 'fonts.ts'))
const figtree = (subset: string, weight: number) =>
  packages.resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)

/** Figtree as on the pages, and a Japanese face for the names of cards that have no other. Both are under the OFL. */
const fontFiles = {
  regular: figtree('latin', 400),
  bold: figtree('latin', 700),
  'regular-ext': figtree('latin-ext', 400),
  'bold-ext': figtree('latin-ext', 700),
  japanese: packages.resolve('@fontsource/sawarabi-gothic/files/sawarabi-gothic-japanese-400-normal.woff')
} as const
export type FontName = keyof typeof fontFiles
export type Weight = 'regular' | 'bold'

/** A stretch of text in one font. */
export interface Run {
  font: FontName
  text: string
}

interface Face {
  /** OpenType. */
  bytes: Buffer
  characters: ReadonlySet<number>
}
const faces = new Map<FontName, Face>()

const faceOf = (name: FontName): Face => {
  const known = faces.get(name)
  if (known) return known
  const bytes = unpackWoff(readFileSync(fontFiles[name]))
  const font = create(bytes)
  const face = { bytes, characters: new Set('characterSet' in font ? font.characterSet : []) }
  faces.set(name, face)
  return face
}

/** The bytes of a font, read when a document first needs it. */
export const fontBytes = (name: FontName): Buffer => faceOf(name).bytes

const unknown = '?'

/** Composed as the fonts have it; the narrow space of French numbers is in none of them. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(/\p{Cc}/gu, ' ')

/** The text in stretches of one font each; what no font has becomes a question mark. */
export const runsOf = (text: string, weight: Weight): Run[] => {
  const fonts: FontName[] = [weight, `${weight}-ext`, 'japanese']
  const runs: Run[] = []
  for (const character of printable(text)) {
    const font = fonts.find(name => faceOf(name).characters.has(character.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    const shown = font === undefined ? unknown : character
    if (last && last.font === (font ?? weight)) last.text += shown
    else runs.push({ font: font ?? weight, text: shown })
  }
  return runs
}
