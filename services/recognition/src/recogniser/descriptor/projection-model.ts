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
 * A model of 16 bits a weight, each row scaled to its largest weight: the rounding is far below the noise of a photo.
 */
export const quantised = (rows: readonly Float64Array[], mean: Float64Array): ProjectionModel => {
  const model = {
    offsets: new Float32Array(descriptorLength),
    scales: new Float32Array(descriptorLength),
    weights: new Int16Array(descriptorLength * rawLength)
  }
  for (const [r, row] of rows.entries()) {
    const scale = row.reduce((most, v) => Math.max(most, Math.abs(v)), 1e-12) / 32_767
    model.scales[r] = scale
    model.offsets[r] = -row.reduce((sum, v, i) => sum + v * (mean[i] ?? 0), 0)
    for (const [i, v] of row.entries()) model.weights[r * rawLength + i] = Math.round(v / scale)
  }
  return model
}

/** The bytes of the committed model: offsets, scales, weights, little endian. */
export const encodeModel = ({ offsets, scales, weights }: ProjectionModel): Uint8Array => {
  const bytes = new Uint8Array(modelBytes)
  const view = new DataView(bytes.buffer)
  offsets.forEach((v, i) => view.setFloat32(4 * i, v, true))
  scales.forEach((v, i) => view.setFloat32(4 * (descriptorLength + i), v, true))
  weights.forEach((v, i) => view.setInt16(headBytes + 2 * i, v, true))
  return bytes
}

/** Reads the bytes of a model. Throws when they have another length, as a model of another shape does. */
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
