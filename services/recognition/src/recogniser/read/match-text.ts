/** The text read from a card: one line for each strip that was read. */
export interface CardText {
  names: string[]
  numbers: string[]
}

/** What the catalogue says is printed on a card. */
export interface Printed {
  /** In the three languages, where known. */
  names: readonly string[]
  /** `136/189`, `136` or `SWSH136`. */
  number: string
  /** The number after the slash; null where it is not known. `number` may hold it too. */
  total: number | null
}

/** Only the letters and digits of a text, in lower case and without accents. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** From this share of right letters on, a name counts as read. */
export const nameRead = 0.75

/** A shorter name is found in any noise. */
const shortestName = 3

/** How well the best of the names agrees with some part of the text: 1 letter for letter, 0 not at all. */
export const nameAgreement = (text: CardText, names: readonly string[]): number => {
  const lines = text.names.map(folded).filter(line => line !== '')
  const wanted = names.map(folded).filter(name => name.length >= shortestName)
  return Math.max(0, ...wanted.flatMap(name => lines.map(line => 1 - editsWithin(line, name) / name.length)))
}

/** How many letters must change at least so that `line` contains `name` (Sellers 1980). */
const editsWithin = (line: string, name: string): number => {
  let row = Array.from({ length: line.length + 1 }, () => 0)
  for (let i = 0; i < name.length; i++) {
    const next = [i + 1]
    for (let j = 1; j <= line.length; j++) {
      const changed = (row[j - 1] ?? 0) + (line[j - 1] === name[i] ? 0 : 1)
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, changed)
    }
    row = next
  }
  return Math.min(...row)
}

/**
 * Whether the number of a card was read: together with its total where the card has one (the slash may be lost or
 * misread), else as a whole word. A misread digit never counts: a number is evidence only when it is exactly this
 * card's.
 */
export const numberAgrees = (text: CardText, printed: Pick<Printed, 'number' | 'total'>): boolean => {
  const [own = '', after] = printed.number.split('/').map(part => part.trim())
  const total = after ?? (printed.total === null ? null : String(printed.total))
  const lines = text.numbers.map(line => line.toUpperCase())
  if (!/^\d+$/.test(own) || total === null) return lines.some(line => hasWord(line, own.toUpperCase()))
  return lines.map(asDigits).some(line => hasFraction(line, Number(own), Number(total)))
}

/** A promotional number counts only with letters and at least four signs: any line contains a shorter one. */
const hasWord = (line: string, word: string) =>
  /[A-Z]/.test(word) && word.length >= 4 && line.replace(/[^A-Z0-9]/g, '').includes(word.replace(/[^A-Z0-9]/g, ''))

const asDigits = (line: string) => line.replace(/[OQD]/g, '0').replace(/[IL|!]/g, '1')

const hasFraction = (line: string, own: number, total: number): boolean => {
  const fraction = /(?<!\d)(\d{1,3}) ?\/ ?(\d{2,3})(?!\d)/.exec(line)
  if (fraction) return Number(fraction[1]) === own && Number(fraction[2]) === total
  // "33/108" is also read as "33108", "331108" or "337108".
  const written = [String(own), String(own).padStart(3, '0')].flatMap(n =>
    [String(total), String(total).padStart(3, '0')].flatMap(t => [n + t, `${n}1${t}`, `${n}7${t}`])
  )
  return (line.match(/\d+/g) ?? []).some(digits => digits.length >= 4 && written.includes(digits))
}
