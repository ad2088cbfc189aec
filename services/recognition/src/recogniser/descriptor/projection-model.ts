import { rawLength } from './raw-descriptor.ts'

/** How many numbers a descriptor has. */
export const descriptorLength = 128

/** A linear map from raw descriptors to descriptors: `scales[i] × (weights[i] · raw) + offsets[i]`. */
export interface ProjectionModel {
  offsets: Float32Array
  scales: Float32Array
  /** 128 rows of `rawLength`. */
  weights: Int16Array
}

const headBytes = 2 * 4 * descriptorLength
const modelBytes = headBytes + 2 * descriptorLength * rawLength

/**
 * Reads the bytes of a model: offsets, scales, weights, little endian. `lab/training/quantised-model.ts` writes them.
 * Throws when they have another length, as a model of another shape does.
 */
export const decodeModel = (bytes: Uint8Array): ProjectionModel => {
  if (bytes.length !== modelBytes) throw new RangeError(`a model has ${modelBytes} bytes, not ${bytes.length}`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const floats = (at: number) =>
    Float32Array.from({ length: descriptorLength }, (_, i) => view.getFloat32(at + 4 * i, true))
  return {
    offsets: floats(0),
    scales: floats(4 * descriptorLength),
    weights: Int16Array.from({ length: descriptorLength * rawLength }, (_, i) => view.getInt16(headBytes + 2 * i, true))
  }
}
