import { edgeField, reduced } from './edge-field.ts'
import { type Cv, type Mat, withMats } from './opencv.ts'
import type { Outline } from './outline.ts'
import { grown, type Quad, scaled } from './quad.ts'
import { edgeLevel, refined, support } from './quad-support.ts'

/** The photo is reduced to this longest side, in pixels. A side of a quad moves by at most five of these pixels. */
const workingSize = 640
/** The sides start a little outside, so that they meet the edge of the card before the frame printed inside it. */
const outside = 1.025

/**
 * Moves the sides of the quad onto the edges of the photo beside them. Edges place a side two to three times better
 * than the network does, but they may be those of another card or of a sleeve.
 */
export const refineQuad = (cv: Cv, photo: Mat, quad: Quad): Outline =>
  withMats(keep => {
    const { scale, small } = reduced(cv, photo, workingSize)
    keep(small)
    const field = edgeField(cv, small)
    const moved = refined(grown(scaled(quad, scale), outside), field)
    return { quad: scaled(moved, 1 / scale), support: support(moved, field, edgeLevel(field)) }
  })
