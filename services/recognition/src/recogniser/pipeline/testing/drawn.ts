import sharp from 'sharp'
import { drawCard } from '@comptoir/lab/draw/card'
import type { Portrait } from '@comptoir/lab/draw/creature'
import { demoCards, readDemoImage } from '../../../catalogue/demo/catalogue.ts'
import type { DemoCard } from '../../../catalogue/demo/shapes.ts'

/** A card of the demo, by id. */
export const demoCard = (id: string): DemoCard => {
  const card = demoCards.find(known => known.id === id)
  if (!card) throw new Error(`no demo card ${id}`)
  return card
}

export const drawing = (id: string) => readDemoImage(demoCard(id).file)

/** A card in the style of the demo that no catalogue knows. */
export const unknownDrawing = (id: string, portrait: Portrait) =>
  new TextEncoder().encode(drawCard({ ...demoCard('demo-lanternes-003'), id, frenchname: 'Inconnu' }, portrait))

const photoSize = { width: 900, height: 1200 }

/** A plain picture, or, for `noise`, one of pure noise. */
export const emptyPhoto = (colour: string): Promise<Buffer> => {
  const background = colour === 'noise' ? '#808080' : colour
  const noise = colour === 'noise' ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } : {}
  return sharp({ create: { ...photoSize, channels: 3, background, ...noise } })
    .jpeg()
    .toBuffer()
}
