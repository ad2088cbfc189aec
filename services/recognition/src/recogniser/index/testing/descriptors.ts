import { createRandom } from '@comptoir/lab/draw/random'
import { descriptorLength } from '../../descriptor/projection-model.ts'

/** Descriptors like those of cards: the first numbers tell most. The same seed gives the same ones. */
export const drawDescriptors = (seed: string, count: number): Int8Array[] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const values = Array.from({ length: descriptorLength }, (_, i) => random.between(-1, 1) * 0.98 ** i)
    const length = Math.hypot(...values)
    return Int8Array.from(values, v => Math.max(-127, Math.min(127, Math.round((v * 350) / length))))
  })
}
