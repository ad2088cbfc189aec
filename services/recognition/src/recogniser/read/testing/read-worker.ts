// Reading for tests, in a thread as in the service.
import { decodePhoto } from '../../pipeline/decode.ts'
import { loadOpenCv } from '../../pipeline/opencv.ts'
import type { Quad } from '../../pipeline/quad.ts'
import { readCard } from '../read-card.ts'

/** The text of a picture that shows a card and nothing else. */
export const read = async (bytes: Uint8Array) => {
  const { cv } = await loadOpenCv()
  const { data, width, height } = await decodePhoto(bytes)
  const photo = new cv.Mat(height, width, cv.CV_8UC3)
  photo.data.set(data)
  const whole: Quad = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height]
  ]
  try {
    return await readCard(cv, photo, { quad: whole, printed: [] })
  } finally {
    photo.delete()
  }
}
