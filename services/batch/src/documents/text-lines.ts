import { runsOf, type FontName, type Run, type Weight } from './fonts.ts'

export interface TextStyle {
  size: number
  weight: Weight
}

/** Returns the width, in points, of a text in one font at a size. */
export type Measure = (text: string, font: FontName, size: number) => number

const widthOf = (runs: readonly Run[], { size }: TextStyle, measure: Measure): number =>
  runs.reduce((sum, { font, text }) => sum + measure(text, font, size), 0)

/** Breaks a word that is wider than the line after any character: Japanese and hashes have no spaces. */
const pieces = (word: string, width: number, style: TextStyle, measure: Measure): string[] => {
  if (widthOf(runsOf(word, style.weight), style, measure) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && widthOf(runsOf(part + character, style.weight), style, measure) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

/** Breaks a text into lines of a width (points), at spaces and line ends. */
export const linesOf = (text: string, width: number, { style, measure }: { style: TextStyle; measure: Measure }) => {
  const space = measure(' ', style.weight, style.size)
  const lines: Run[][] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    for (const piece of paragraph.split(/[ \t\r]+/).flatMap(word => pieces(word, width, style, measure))) {
      const taken = widthOf(runsOf(piece, style.weight), style, measure)
      if (line !== '' && used + space + taken > width) {
        lines.push(runsOf(line, style.weight))
        line = piece
        used = taken
      } else {
        used += (line === '' ? 0 : space) + taken
        line = line === '' ? piece : `${line} ${piece}`
      }
    }
    lines.push(runsOf(line, style.weight))
  }
  return lines
}
