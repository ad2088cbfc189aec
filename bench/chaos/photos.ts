import sharp from 'sharp'
import { join } from 'node:path'
import type { Random } from '../simulation/random.ts'

const samples = join(import.meta.dirname, '../../samples')
const fronts = ['grelargot-recto.jpg', 'ignivol-recto.jpg', 'lumignou-recto.jpg']

/** Small photos: of cards that the demo catalogue knows, and of nothing at all. */
export const takePhotos = async () => {
  const small = async (name: string) =>
    new Uint8Array(await sharp(join(samples, name)).resize(700).jpeg({ quality: 80 }).toBuffer())
  const known = await Promise.all(fronts.map(small))
  const back = await small('verso.jpg')
  const asBlob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  /** A plain surface, of a colour that no other photo has. */
  const blank = async (random: Random) => {
    const [r, g, b] = [random.below(256), random.below(256), random.below(256)]
    const surface = sharp({ create: { width: 240, height: 320, channels: 3, background: { r, g, b } } })
    return new Uint8Array(await surface.jpeg().toBuffer())
  }
  return {
    blank: async (random: Random) => asBlob(await blank(random)),
    /** Front and back of a card, of a known one now and then. */
    async ofCard(random: Random): Promise<{ face: Blob; back: Blob }> {
      if (random.below(8) > 0) return { face: asBlob(await blank(random)), back: asBlob(await blank(random)) }
      return { face: asBlob(random.oneOf(known)), back: asBlob(back) }
    }
  }
}
export type Photos = Awaited<ReturnType<typeof takePhotos>>
