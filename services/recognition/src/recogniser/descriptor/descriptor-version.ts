import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The encoded model that makes descriptors. */
export const projectionBytes = readFileSync(path.join(import.meta.dirname, '../../../models/projection.bin'))

/** Names the model: descriptors of two versions are never compared. */
export const descriptorVersion = `lda128-${createHash('sha256').update(projectionBytes).digest('hex').slice(0, 8)}`
