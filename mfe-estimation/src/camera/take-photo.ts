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

/** Returns a picture as a JPEG file's bytes; null if the browser cannot. */
const jpegOf = async (picture: CanvasImageSource, width: number, height: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return await new Promise(resolve => canvas.toBlob(resolve, JPEG, QUALITY))
}

const fileOf = (photo: Blob | null, name: string): File => {
  if (!photo) throw new Error('the camera gave no picture')
  return new File([photo], `${name}.jpg`, { type: JPEG })
}

/** Takes one photo as a JPEG file. Throws when the camera gives nothing. */
export const takePhoto = async (track: MediaStreamTrack, video: HTMLVideoElement, name: string): Promise<File> =>
  fileOf((await stillPhoto(track)) ?? (await jpegOf(video, video.videoWidth, video.videoHeight)), name)

/** A picture of the video in which something lies still. */
export type StillFrame = {
  readonly frame: ImageBitmap
  /** Looks once more, and says whether nothing has moved since that picture. */
  readonly holds: () => Promise<boolean>
}

/**
 * Takes one photo of a card that lies still, as a JPEG file: the camera's own photo, or the frame of the video, which has fewer
 * pixels, if the card moved before the camera's photo was there (a tenth of a second to two seconds later). Closes the frame.
 * Throws when the browser gives neither.
 */
export const takeStillPhoto = async (track: MediaStreamTrack, still: StillFrame, name: string): Promise<File> => {
  const { frame, holds } = still
  try {
    const photo = await stillPhoto(track)
    return fileOf(photo && (await holds()) ? photo : await jpegOf(frame, frame.width, frame.height), name)
  } finally {
    frame.close()
  }
}
