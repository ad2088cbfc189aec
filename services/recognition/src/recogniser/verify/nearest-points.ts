import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Instance, Module } from '../index/web-assembly.ts'
import { pointBytes } from './keypoints.ts'

interface Kernel {
  memory: { buffer: ArrayBuffer }
  nearestPoints(points: number, count: number, others: number, otherCount: number, answers: number): void
}

/** No card has more points. The kernel's one page of memory has room for two cards and the answers. */
const mostPoints = 640
const pointsAt = 64
const othersAt = pointsAt + mostPoints * pointBytes
// The kernel reads four points at once, so up to three beyond the last one.
const answersAt = othersAt + (mostPoints + 3) * pointBytes

const kernel = new Instance(new Module(readFileSync(path.join(import.meta.dirname, 'nearest-points.wasm'))), {
  env: {}
}).exports as Kernel

/**
 * Finds for each point the nearest of the others. Returns three numbers each: its index (-1 when there are no others),
 * its Hamming distance, and that of the second nearest.
 */
export const nearestPoints = (points: Uint8Array, others: Uint8Array): Int32Array => {
  const count = points.length / pointBytes
  const otherCount = others.length / pointBytes
  if (Math.max(count, otherCount) > mostPoints) throw new RangeError(`more than ${mostPoints} points`)
  const { buffer } = kernel.memory
  new Uint8Array(buffer, pointsAt).set(points)
  new Uint8Array(buffer, othersAt).set(others)
  kernel.nearestPoints(pointsAt, count, othersAt, otherCount, answersAt)
  return new Int32Array(buffer, answersAt, 3 * count).slice()
}
