import { descriptorLength, type ProjectionModel } from './projection-model.ts'
import { rawLength } from './raw-descriptor.ts'

/**
 * The numbers of a descriptor, which has length 1, are stored with so many steps to 1. Three standard deviations fit
 * into a signed byte, and the product of two descriptors is their similarity times the square of the steps.
 */
const steps = 350
export const similarityOne = steps * steps

/** How similar two descriptors are, -1 to 1. */
export const similarity = (a: Int8Array, b: Int8Array): number => {
  let dot = 0
  for (let i = 0; i < descriptorLength; i++) dot += (a[i] ?? 0) * (b[i] ?? 0)
  return dot / similarityOne
}

/** Projects a raw descriptor to the 128 signed bytes that are compared. */
export const project = ({ offsets, scales, weights }: ProjectionModel, raw: Float32Array): Int8Array => {
  const values = new Float64Array(descriptorLength)
  let energy = 0
  for (let r = 0; r < descriptorLength; r++) {
    const row = r * rawLength
    let [even, odd] = [0, 0]
    for (let i = 0; i < rawLength; i += 2) {
      even += (weights[row + i] ?? 0) * (raw[i] ?? 0)
      odd += (weights[row + i + 1] ?? 0) * (raw[i + 1] ?? 0)
    }
    const value = (even + odd) * (scales[r] ?? 0) + (offsets[r] ?? 0)
    values[r] = value
    energy += value * value
  }
  const scale = steps / Math.sqrt(energy + 1e-12)
  return Int8Array.from(values, v => Math.max(-127, Math.min(127, Math.round(v * scale))))
}
