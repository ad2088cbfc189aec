/** Cards are compared tile by tile at this size, in pixels: as small as a blurred photo of a whole card still shows it. */
export const tiledWidth = 80
export const tiledHeight = 112
/** How many pixels a tile may lie beside its place; a photo of a card is cut out with a margin that wide on every side. */
export const tileReach = 4

const tileSize = 16
const columns = tiledWidth / tileSize
const rows = tiledHeight / tileSize
const tilePixels = tileSize * tileSize

/** A card in grey, row by row, one byte a pixel: 80 × 112, or 88 × 120 with the margin of a photo. */
export type Grey = Uint8Array

/** A tile of a card, found again in a photo. */
export interface TileMatch {
  /** The middle of the tile in the card's picture, in pixels. */
  at: readonly [x: number, y: number]
  /** How much farther right and down it lies in the photo. */
  moved: readonly [dx: number, dy: number]
  /** How alike both are, -1 to 1. */
  likeness: number
}

/** Tiles with less contrast than this standard deviation, of 255, look like any other: they tell nothing. */
const leastContrast = 5
/** Light from here on is a reflection that hides the print; a tile of which more than this share is blinding is left out. */
const [blinding, mostBlinded] = [247, 0.2]

/**
 * Looks for each tile of a card's picture near its place in the photo, at most `reach` pixels away, by zero-mean normalised
 * cross-correlation, which neither exposure nor contrast changes. Tiles that are plain in the picture, or hidden by a
 * reflection in the photo, are left out.
 */
export const matchTiles = (photo: Grey, picture: Grey, reach = tileReach): TileMatch[] => {
  const found: TileMatch[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [column * tileSize, row * tileSize]
      const tile = centred(picture, left, top)
      if (!tile) continue
      const best = nearest(photo, tile, { left: left + tileReach, top: top + tileReach, reach })
      if (best.blinded > mostBlinded * tilePixels) continue
      const at = [left + tileSize / 2, top + tileSize / 2] as const
      found.push({ at, moved: best.moved, likeness: best.likeness })
    }
  }
  return found
}

/** The tile without its mean and of length 1; null where it has too little contrast. */
const centred = (picture: Grey, left: number, top: number): Float32Array | null => {
  const tile = new Float32Array(tilePixels)
  let mean = 0
  for (let i = 0; i < tilePixels; i++) {
    tile[i] = picture[(top + Math.floor(i / tileSize)) * tiledWidth + left + (i % tileSize)] ?? 0
    mean += (tile[i] ?? 0) / tilePixels
  }
  let energy = 0
  for (let i = 0; i < tilePixels; i++) energy += ((tile[i] ?? 0) - mean) ** 2
  if (energy < leastContrast ** 2 * tilePixels) return null
  const scale = 1 / Math.sqrt(energy)
  for (let i = 0; i < tilePixels; i++) tile[i] = ((tile[i] ?? 0) - mean) * scale
  return tile
}

interface Around {
  left: number
  top: number
  reach: number
}

/** The place around `left`, `top` where the photo is most like the tile. */
const nearest = (photo: Grey, tile: Float32Array, { left, top, reach }: Around) => {
  let best = { likeness: -1, moved: [0, 0] as readonly [number, number], blinded: 0 }
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const seen = likenessAt(photo, tile, left + dx, top + dy)
      if (seen.likeness > best.likeness) best = { ...seen, moved: [dx, dy] }
    }
  }
  return best
}

/** A part of a photo with hardly any energy shows nothing: its noise must not pass for likeness. */
const leastEnergy = tilePixels

const likenessAt = (photo: Grey, tile: Float32Array, left: number, top: number) => {
  const width = tiledWidth + 2 * tileReach
  let [sum, squares, dot, blinded] = [0, 0, 0, 0]
  for (let y = 0, i = 0; y < tileSize; y++) {
    let from = (top + y) * width + left
    for (const end = i + tileSize; i < end; i++, from++) {
      const value = photo[from] ?? 0
      sum += value
      squares += value * value
      // The tile has no mean, so that the photo's need not be taken off.
      dot += value * (tile[i] ?? 0)
      if (value >= blinding) blinded++
    }
  }
  const energy = squares - (sum * sum) / tilePixels
  return { likeness: energy < leastEnergy ? 0 : dot / Math.sqrt(energy), blinded }
}
