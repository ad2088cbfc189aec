import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import { fillQuad } from './fill-quad.ts'

/** Lays plastic over the part of a photo inside `quad`: it lets a share of the light `through` and adds its own, of 255. */
export const layVeil = (cv: Cv, photo: Mat, { quad, through, added }: { quad: Quad; through: number; added: number }) =>
  withMats(keep => {
    const mask = keep(new cv.Mat(photo.rows, photo.cols, cv.CV_8UC1, new cv.Scalar(0)))
    fillQuad(cv, mask, { quad, value: 1 })
    const [inside, out] = [mask.data, photo.data]
    for (let i = 0; i < inside.length; i++) {
      if (!inside[i]) continue
      for (let to = i * 3, end = to + 3; to < end; to++) out[to] = (out[to] ?? 0) * through + added
    }
  })
