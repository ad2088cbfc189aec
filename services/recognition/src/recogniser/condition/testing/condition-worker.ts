// The wear of a drawn back for tests, in a thread as in the service.
import { decodePhoto } from '../../pipeline/decode.ts'
import { loadOpenCv, withMat } from '../../pipeline/opencv.ts'
import type { Quad } from '../../pipeline/quad.ts'
import { backWear } from '../back-wear.ts'

export const wear = async ({ photo, quad }: { photo: Uint8Array; quad: Quad }) => {
  const { cv } = await loadOpenCv()
  return await withMat(cv, await decodePhoto(photo), mat => Promise.resolve(backWear(cv, mat, { kind: 'demo', quad })))
}
