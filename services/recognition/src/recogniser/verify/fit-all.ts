import { loadOpenCv } from '../pipeline/opencv.ts'
import { fit } from './fit.ts'
import type { Keypoints } from './keypoints.ts'

export interface FitTask {
  photo: Keypoints
  references: readonly Keypoints[]
}

/** Inliers of one picture on each of the others, in their order. Work for a worker thread. */
export async function fitAll({ photo, references }: FitTask): Promise<number[]> {
  const { cv } = await loadOpenCv()
  return references.map(reference => fit(cv, photo, reference).inliers)
}
