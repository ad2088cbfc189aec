import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const demo = join(import.meta.dirname, '../services/recognition/demo')

/** The cards on the drawn page, row by row, and what they are called. */
export const pageCards = {
  'demo-cometes-001': 'Cométin',
  'demo-cometes-008': 'Météornis',
  'demo-lanternes-015': 'Écorcelot',
  'demo-lanternes-003': 'Lumignou',
  'demo-lanternes-007': 'Brumelin',
  'demo-lanternes-012': 'Champilune'
} as const

const [columns, card, gap] = [3, { width: 420, height: 587 }, 70]
const rows = Object.keys(pageCards).length / columns
const size = { width: columns * (card.width + gap) + gap, height: rows * (card.height + gap) + gap }

const drawn = (file: string) => sharp(file, { density: 96 }).resize(card).png().toBuffer()

const onTable = async (pictures: readonly Buffer[]): Promise<Buffer> =>
  await sharp({ create: { ...size, channels: 3, background: '#5d4636' } })
    .composite(
      pictures.map((input, index) => ({
        input,
        left: gap + (index % columns) * (card.width + gap),
        top: gap + Math.floor(index / columns) * (card.height + gap)
      }))
    )
    .jpeg({ quality: 90 })
    .toBuffer()

/** Photographs of six drawn cards of the demo on a table, and of their backs; `without` is a back that is missing. */
export const drawPage = async ({ without }: { without?: number } = {}) => {
  const fronts = await Promise.all(Object.keys(pageCards).map(name => drawn(join(demo, 'cards', `${name}.svg`))))
  const back = await drawn(join(demo, 'back.svg'))
  const empty = await sharp({ create: { ...card, channels: 3, background: '#5d4636' } })
    .png()
    .toBuffer()
  const backs = fronts.map((_, index) => (index === without ? empty : back))
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  return { faces: file('rectos.jpg', await onTable(fronts)), backs: file('versos.jpg', await onTable(backs)) }
}

/** The middle of a card on the photograph, in fractions of it. */
export const middleOnPage = (index: number): { x: number; y: number } => ({
  x: (gap + (index % columns) * (card.width + gap) + card.width / 2) / size.width,
  y: (gap + Math.floor(index / columns) * (card.height + gap) + card.height / 2) / size.height
})

/** The picture of the back alone, as a photo of it. */
export const drawBack = async () => ({
  name: 'verso.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(await readFile(join(demo, 'back.svg')))
    .resize(card)
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#5d4636' })
    .jpeg()
    .toBuffer()
})
