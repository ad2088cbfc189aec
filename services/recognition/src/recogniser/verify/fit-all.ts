import { loadOpenCv } from '../pipeline/opencv.ts'
import { fit } from './fit.ts'
import type { Keypoints } from './keypoints.ts'

export interface FitTask {
  photo: Keypoints
  references: readonly Keypoints[]
}

/** Counts the points of one picture in place on each of the others, in their order. It runs in a worker thread. */
export const fitAll = async ({ photo, references }: FitTask): Promise<number[]> => {
  const { cv } = await loadOpenCv()
  return references.map(reference => fit(cv, photo, reference).inliers)
}
