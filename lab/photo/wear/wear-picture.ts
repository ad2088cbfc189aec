import type { Random } from '../../draw/random.ts'
import type { Picture } from '../picture.ts'
import { card, rimAt } from './rim.ts'
import { type Crease, depthAt, type WearPlan } from './wear-plan.ts'

/** No wear reaches deeper into the card from its edge, in millimetres. */
const deepest = 3

/** The picture of a whole back with paper showing where it is worn. */
export const worn = (random: Random, picture: Picture, plan: WearPlan): Picture => {
  const { data, width, height } = picture
  const scale = width / card.width
  const paper = [random.between(226, 246), random.between(222, 242), random.between(210, 234)]
  const out = Uint8Array.from(data)
  const lighten = (x: number, y: number, share: number) => {
    const at = (y * width + x) * 3
    for (let c = 0; c < 3; c++) out[at + c] = (out[at + c] ?? 0) * (1 - share) + (paper[c] ?? 0) * share
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { inside, along } = rimAt((x + 0.5) / scale, (y + 0.5) / scale)
      if (inside > deepest) continue
      const share = Math.min(1, Math.max(0, (depthAt(plan, along) - inside) * scale + 0.5))
      if (share > 0) lighten(x, y, share)
    }
  }
  for (const crease of plan.creases) fold(crease, { width, height, scale, lighten })
  return { data: out, width, height }
}

interface Sheet {
  width: number
  height: number
  scale: number
  lighten: (x: number, y: number, share: number) => void
}

/** Draws a fold as a line of broken ink: lighter and darker along its way. */
const fold = ({ from, to, width: wide }: Crease, { width, height, scale, lighten }: Sheet) => {
  const [ax, ay, bx, by] = [from[0] * scale, from[1] * scale, to[0] * scale, to[1] * scale]
  const length = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const half = (wide * scale) / 2
  for (
    let y = Math.max(0, Math.floor(Math.min(ay, by) - half));
    y < Math.min(height, Math.max(ay, by) + half + 1);
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor(Math.min(ax, bx) - half));
      x < Math.min(width, Math.max(ax, bx) + half + 1);
      x++
    ) {
      const along = (x - ax) * ux + (y - ay) * uy
      if (along < 0 || along > length) continue
      // A fold is no ruled line: it swings by a third of a millimetre.
      const swing = 0.3 * scale * Math.sin(along / (4 * scale))
      const beside = Math.abs((y - ay) * ux - (x - ax) * uy - swing)
      const share = Math.min(1, Math.max(0, half - beside + 0.5)) * (0.7 + 0.25 * Math.sin(along / (1.3 * scale)))
      if (share > 0) lighten(x, y, share)
    }
  }
}
