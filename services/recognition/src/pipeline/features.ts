import { appearanceLength, appearanceOf, lightOf } from './appearance.ts'
import type { RgbImage } from './decode.ts'
import { hashBits, perceptualHash } from './perceptual-hash.ts'
import type { Features } from './recognition.ts'

/** Changes whenever `hash` or `appearance` is computed differently: stored features are then made again. */
export const featuresVersion = 'phash256-appearance1648-v1'

/** What two pictures of a card are compared by, while they are compared. */
export interface Descriptor {
  hash: Uint32Array
  appearance: Int8Array
}

/** Of a card seen from straight above, at the size `rectify` gives. */
export const descriptorOf = (card: RgbImage): Descriptor => ({
  hash: perceptualHash(lightOf(card)),
  appearance: appearanceOf(card)
})

export const featuresOf = ({ hash, appearance }: Descriptor): Features => ({
  version: featuresVersion,
  hash: [...hash].map(word => word.toString(16).padStart(8, '0')).join(''),
  appearance: Buffer.from(appearance.buffer, appearance.byteOffset, appearance.length).toString('base64')
})

/** Throws when the features are of another version or damaged. */
export function parseFeatures(features: Features): Descriptor {
  if (features.version !== featuresVersion)
    throw new Error(`features of version ${features.version} cannot be compared`)
  const words = features.hash.match(/[\da-f]{8}/g) ?? []
  const bytes = Buffer.from(features.appearance, 'base64')
  if (words.length !== hashBits / 32 || bytes.length !== appearanceLength) throw new Error('damaged features')
  return { hash: Uint32Array.from(words, word => Number.parseInt(word, 16)), appearance: Int8Array.from(bytes) }
}
