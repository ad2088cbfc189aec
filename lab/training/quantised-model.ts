import {
  descriptorLength,
  type ProjectionModel
} from '@comptoir/service-recognition/recogniser/descriptor/projection-model'
import { rawLength } from '@comptoir/service-recognition/recogniser/descriptor/raw-descriptor'

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

/** The bytes of the committed model: offsets, scales, weights, little endian. `decodeModel` reads them. */
export const encodeModel = ({ offsets, scales, weights }: ProjectionModel): Uint8Array => {
  const headBytes = 4 * (offsets.length + scales.length)
  const bytes = new Uint8Array(headBytes + 2 * weights.length)
  const view = new DataView(bytes.buffer)
  offsets.forEach((v, i) => view.setFloat32(4 * i, v, true))
  scales.forEach((v, i) => view.setFloat32(4 * (offsets.length + i), v, true))
  weights.forEach((v, i) => view.setInt16(headBytes + 2 * i, v, true))
  return bytes
}
