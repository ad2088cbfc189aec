// Corners for tests, in a thread as in the service.
import path from 'node:path'
import { openCornerNet } from '../corner-net.ts'
import { refineQuads } from '../corner-refine.ts'
import { decodePhoto } from '../decode.ts'
import { loadOpenCv } from '../opencv.ts'
import type { Quad } from '../quad.ts'

const net = openCornerNet(path.resolve(import.meta.dirname, '../../../../models/corners.onnx'))

export const find = async (photo: Uint8Array) => (await net).find(await decodePhoto(photo))

export const refine = async ({ photo, quads }: { photo: Uint8Array; quads: Quad[] }) => {
  const { cv } = await loadOpenCv()
  return refineQuads(cv, await decodePhoto(photo), quads)
}
