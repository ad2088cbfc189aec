import { projectionBytes } from './descriptor-version.ts'
import { project } from './project.ts'
import { decodeModel } from './projection-model.ts'
import { rawDescriptor, turnedRaw } from './raw-descriptor.ts'

const model = decodeModel(projectionBytes)

/** The descriptor of an RGB card of 180 × 252, upright. */
export const describeCard = (rgb: Uint8Array): Int8Array => project(model, rawDescriptor(rgb))

/** The descriptors of a card as it lies and upside down, for little more than the time of one. */
export const describeBothWays = (rgb: Uint8Array): [upright: Int8Array, turned: Int8Array] => {
  const raw = rawDescriptor(rgb)
  return [project(model, raw), project(model, turnedRaw(raw))]
}
