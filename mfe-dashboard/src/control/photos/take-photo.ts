const JPEG = 'image/jpeg'
const QUALITY = 0.92

/**
 * Returns the present image of a video, in its full size, as a JPEG file. Throws if the browser makes no image of it.
 */
export const takePhoto = async (video: HTMLVideoElement): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const photo = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, JPEG, QUALITY))
  if (!photo) throw new Error('the camera gave no picture')
  return new File([photo], 'controle.jpg', { type: JPEG })
}
