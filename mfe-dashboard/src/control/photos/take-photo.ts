const JPEG = 'image/jpeg'
const QUALITY = 0.92

/** What the video shows now, whole, as a JPEG file. Throws when the camera gives nothing. */
export const takePhoto = async (video: HTMLVideoElement): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const photo = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, JPEG, QUALITY))
  if (!photo) throw new Error('the camera gave no picture')
  return new File([photo], 'controle.jpg', { type: JPEG })
}
