// Corners for tests, in a thread as in the service.
import path from 'node:path'
import { openCornerNet } from '../corner-net.ts'
import { refineQuad } from '../corner-refine.ts'
import { decodePhoto } from '../decode.ts'
import { loadOpenCv, withMat } from '../opencv.ts'
import type { Quad } from '../quad.ts'

const opening = openCornerNet(path.resolve(import.meta.dirname, '../../../../models/corners.onnx'))

export const find = async (photo: Uint8Array) => (await opening)(await decodePhoto(photo))

export const refine = async ({ photo, quad }: { photo: Uint8Array; quad: Quad }) => {
  const { cv } = await loadOpenCv()
  return await withMat(cv, await decodePhoto(photo), mat => Promise.resolve(refineQuad(cv, mat, quad)))
}
