import { proportion, type Quad, signedArea, turned } from '../pipeline/quad.ts'

/** How far below the middle of a quad its first side lies, in pixels: negative for a card whose top is up. */
const depthOfTop = ([a, b, c, d]: Quad) => a[1] + b[1] - c[1] - d[1]

/**
 * The quad with that short side first which is nearer to the top of the photo. A card that lies upside down begins at its
 * foot: only its print tells which way up it is.
 */
export const upright = (quad: Quad): Quad => (depthOfTop(quad) > 0 ? turned(quad, 2) : quad)

/** A quad that somebody placed, with its corners clockwise and a short side first. */
export const uprightAsPlaced = (quad: Quad): Quad => {
  const [a, b, c, d] = quad
  const clockwise: Quad = signedArea(quad) < 0 ? [a, d, c, b] : quad
  return proportion(clockwise) > 1 ? upright(turned(clockwise, 1)) : clockwise
}
