import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { unpackWoff } from './unpack-woff.ts'

const packages = createRequire(join(import.meta.dirname, 'fonts.ts'))
const figtree = (subset: string, weight: number) =>
  packages.resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)

/** Figtree, as on the pages, and a Japanese face for cards that have a Japanese name only. Both are under the OFL. */
const fontFiles = {
  regular: figtree('latin', 400),
  bold: figtree('latin', 700),
  'regular-ext': figtree('latin-ext', 400),
  'bold-ext': figtree('latin-ext', 700),
  japanese: packages.resolve('@fontsource/sawarabi-gothic/files/sawarabi-gothic-japanese-400-normal.woff')
} as const
export type FontName = keyof typeof fontFiles
export type Weight = 'regular' | 'bold'

/** A part of a text that one font can draw. */
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

/** The bytes of a font (OpenType), read when a document first needs it. */
export const fontBytes = (name: FontName): Buffer => faceOf(name).bytes

/**
 * The text in the characters that the fonts have: composed accents, a plain no-break space for the narrow one of French
 * numbers, and a space for control characters.
 */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(/\p{Cc}/gu, ' ')

/** Splits a text into runs of one font each. A character that no font has becomes a question mark. */
export const runsOf = (text: string, weight: Weight): Run[] => {
  const fonts: FontName[] = [weight, `${weight}-ext`, 'japanese']
  const runs: Run[] = []
  for (const character of printable(text)) {
    const font = fonts.find(name => faceOf(name).characters.has(character.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    const shown = font === undefined ? '?' : character
    if (last && last.font === (font ?? weight)) last.text += shown
    else runs.push({ font: font ?? weight, text: shown })
  }
  return runs
}
