// Points and fits for tests, in a thread of their own: pixel loops run ten times slower inside jest's sandbox.
import sharp from 'sharp'
import { loadOpenCv, withMats } from '../../pipeline/opencv.ts'
import { decodePhoto } from '../../pipeline/decode.ts'
import { uprightCard } from '../../pipeline/perspective.ts'
import { comparePicture, greyPicture } from '../compare-picture.ts'
import { fit as fitPoints, type Fit } from '../fit.ts'
import { type Keypoints, keypointsOf, verifyHeight, verifyWidth } from '../keypoints.ts'

export const points = async (image: Uint8Array): Promise<Keypoints> => {
  const { cv } = await loadOpenCv()
  const raw = await sharp(image)
    .flatten({ background: '#808080' })
    .resize(verifyWidth, verifyHeight, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return withMats(keep => {
    const mat = keep(new cv.Mat(verifyHeight, verifyWidth, cv.CV_8UC3))
    mat.data.set(raw)
    return keypointsOf(cv, mat)
  })
}

interface Pair {
  photo: Keypoints
  reference: Keypoints
}

export const fit = async ({ photo, reference }: Pair): Promise<Fit> =>
  fitPoints((await loadOpenCv()).cv, photo, reference)

/** How alike a photo that shows a card and nothing else and a picture are. */
export const compare = async ({
  photo,
  picture
}: {
  photo: Uint8Array
  picture: Uint8Array
}): Promise<number | null> => {
  const { cv } = await loadOpenCv()
  const grey = await greyPicture(picture)
  const { data, width, height } = await decodePhoto(photo)
  return (
    grey &&
    withMats(keep => {
      const mat = keep(new cv.Mat(height, width, cv.CV_8UC3))
      mat.data.set(data)
      return comparePicture(cv, mat, { quad: uprightCard(width, height), picture: grey })
    })
  )
}

/** Bytes of OpenCV's memory before and after `times` rounds of points and fits. */
export const wear = async ({ image, times }: { image: Uint8Array; times: number }) => {
  const { cv } = await loadOpenCv()
  const size = () => (cv as unknown as { HEAP8: Int8Array }).HEAP8.byteLength
  const round = async () => {
    const seen = await points(image)
    fitPoints(cv, seen, seen)
  }
  await round()
  const before = size()
  for (let i = 0; i < times; i++) await round()
  return { before, after: size() }
}
