import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { project } from './project.ts'
import { decodeModel } from './projection-model.ts'
import { rawDescriptor, turnedRaw } from './raw-descriptor.ts'

const bytes = readFileSync(path.join(import.meta.dirname, '../../../models/projection.bin'))
const model = decodeModel(bytes)

/** Names the model that makes descriptors: descriptors of two versions are never compared. */
export const descriptorVersion = `lda128-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`

/** The descriptor of an RGB card of 180 × 252, upright. */
export const describeCard = (rgb: Uint8Array): Int8Array => project(model, rawDescriptor(rgb))

/** The descriptors of a card as it lies and upside down, for little more than the time of one. */
export const describeBothWays = (rgb: Uint8Array): [upright: Int8Array, turned: Int8Array] => {
  const raw = rawDescriptor(rgb)
  return [project(model, raw), project(model, turnedRaw(raw))]
}
