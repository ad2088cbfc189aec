import sharp from 'sharp'
import { type Cv, type Mat, withMats } from '../pipeline/opencv.ts'
import { perspectiveBetween, quadThrough, uprightCard } from '../pipeline/perspective.ts'
import type { Quad } from '../pipeline/quad.ts'
import { type Grey, matchTiles, tiledHeight, tiledWidth, type TileMatch, tileReach } from './tiles.ts'
import { withCard } from '../pipeline/with-card.ts'

/** The picture of a card in grey, as tiles are compared; null where it cannot be read. A landscape picture is turned upright. */
export const greyPicture = async (encoded: Uint8Array): Promise<Grey | null> => {
  try {
    const picture = sharp(encoded).autoOrient()
    const { width, height } = await picture.metadata()
    const { data, info } = await (width > height ? picture.rotate(90) : picture)
      .flatten({ background: '#808080' })
      .resize(tiledWidth, tiledHeight, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info.channels === 1 ? data : null
  } catch {
    return null
  }
}

/** A tile that is so alike lies where the photo shows it. */
const sureTile = 0.6
/** From so many sure tiles on, the card's place is computed from them. */
const fewestSure = 6
/** How many pixels a sure tile may lie beside the place that the others give it. */
const tolerance = 1.5
/** How far tiles are looked for in each round, in pixels: in a place that is surer every time. */
const reaches = [tileReach, 2, 1] as const
/** Fewer tiles that can be seen say nothing about a card. */
const fewestTiles = 15

/**
 * How alike a photo, which may show the card inside `quad`, and the picture of that card are, -1 to 1: the mean of the tiles
 * that no reflection hides. The place is mended by the tiles themselves. Null where too few tiles can be seen.
 */
export const comparePicture = (cv: Cv, photo: Mat, { quad, picture }: { quad: Quad; picture: Grey }): number | null => {
  let place = quad
  let tiles: TileMatch[] = []
  for (const reach of reaches) {
    tiles = matchTiles(greyInside(cv, photo, place), picture, reach)
    place = placeBy(cv, tiles, place) ?? place
  }
  if (tiles.length < fewestTiles) return null
  return tiles.reduce((sum, { likeness }) => sum + likeness, 0) / tiles.length
}

/** The card inside a quad in grey, with the margin in which tiles are looked for. */
const greyInside = (cv: Cv, photo: Mat, quad: Quad): Grey => {
  const [right, bottom] = [tiledWidth + tileReach, tiledHeight + tileReach]
  const wide: Quad = [
    [-tileReach, -tileReach],
    [right, -tileReach],
    [right, bottom],
    [-tileReach, bottom]
  ]
  const cut = {
    quad: quadThrough(perspectiveBetween(cv, frame, quad), wide),
    width: tiledWidth + 2 * tileReach,
    height: tiledHeight + 2 * tileReach
  }
  return withCard(cv, photo, cut, card =>
    withMats(keep => {
      const grey = keep(new cv.Mat())
      cv.cvtColor(card, grey, cv.COLOR_RGB2GRAY)
      return Uint8Array.from(grey.data)
    })
  )
}

const frame = uprightCard(tiledWidth, tiledHeight)

/** Where the card lies by its sure tiles, which were looked for in `quad`; null where there are too few. */
const placeBy = (cv: Cv, tiles: readonly TileMatch[], quad: Quad): Quad | null => {
  const sure = tiles.filter(({ likeness }) => likeness >= sureTile)
  if (sure.length < fewestSure) return null
  const moved = withMats(keep => {
    const places = sure.flatMap(({ at }) => at)
    const seen = sure.flatMap(({ at, moved: [dx, dy] }) => [at[0] + dx, at[1] + dy])
    const from = keep(cv.matFromArray(sure.length, 1, cv.CV_32FC2, places))
    const to = keep(cv.matFromArray(sure.length, 1, cv.CV_32FC2, seen))
    const found = keep(cv.findHomography(from, to, cv.RANSAC, tolerance, keep(new cv.Mat()), 600, 0.995))
    return found.empty() ? null : [...found.data64F]
  })
  if (!moved) return null
  const place = quadThrough(perspectiveBetween(cv, frame, quad), quadThrough(moved, frame))
  return place.flat().every(Number.isFinite) ? place : null
}
