import { join } from 'node:path'
import sharp from 'sharp'
import { drawSlabLabel, labelSize, type SlabLabel } from '@comptoir/lab/draw/slab-label'

const demo = join(import.meta.dirname, '../services/recognition/demo')

/** Pixels. A card is 63 × 88 mm, at 12 pixels a millimetre as the label is drawn. */
const [card, photo, shell] = [
  { width: 756, height: 1056 },
  { width: 1300, height: 1900 },
  { width: 996, height: 1640, left: 152, top: 130 }
]
const placed = { left: (photo.width - card.width) / 2, top: 560 }

/** The photo of a drawn card of the demo in the case of a grading company, on a table. */
export const slabPhoto = async (drawing: string, label: SlabLabel) => {
  const front = await sharp(join(demo, 'cards', `${drawing}.svg`), { density: 96 })
    .resize(card)
    .png()
    .toBuffer()
  const { width, height, left, top } = shell
  const plastic = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="24" fill="#ffffff" fill-opacity=".14" stroke="#e6e2da" stroke-width="4"/></svg>`
  const buffer = await sharp({ create: { ...photo, channels: 3, background: '#5d4636' } })
    .composite([
      { input: Buffer.from(plastic), left, top },
      { input: Buffer.from(drawSlabLabel(label)), left: (photo.width - labelSize.width) / 2, top: 200 },
      { input: front, ...placed }
    ])
    .jpeg({ quality: 88 })
    .toBuffer()
  return new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' })
}
