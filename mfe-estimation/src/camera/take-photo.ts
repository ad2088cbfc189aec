import { limits } from '@comptoir/contracts/core/limits'

const JPEG = 'image/jpeg'
const QUALITY = 0.92
// Some telephones never answer when asked for a photo.
const PATIENCE_MS = 4000

/** Returns a photo at the camera's full resolution, which is more than the video has; null if the browser or camera cannot. */
const stillPhoto = async (track: MediaStreamTrack): Promise<Blob | null> => {
  if (!('ImageCapture' in globalThis)) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const late = new Promise<null>(resolve => {
      timer = setTimeout(resolve, PATIENCE_MS, null)
    })
    const photo = await Promise.race([new ImageCapture(track).takePhoto(), late])
    return photo?.type === JPEG && photo.size <= limits.photoBytes && (await isInLimits(photo)) ? photo : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

const isInLimits = async (photo: Blob): Promise<boolean> => {
  const image = await createImageBitmap(photo)
  const pixels = image.width * image.height
  image.close()
  return pixels <= limits.photoPixels
}

/** Returns the present frame of the video. */
const videoFrame = async (video: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return await new Promise(resolve => canvas.toBlob(resolve, JPEG, QUALITY))
}

/** Takes one photo as a JPEG file. Throws when the camera gives nothing. */
export const takePhoto = async (track: MediaStreamTrack, video: HTMLVideoElement, name: string): Promise<File> => {
  const photo = (await stillPhoto(track)) ?? (await videoFrame(video))
  if (!photo) throw new Error('the camera gave no picture')
  return new File([photo], `${name}.jpg`, { type: JPEG })
}
