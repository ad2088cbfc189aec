import { dominantColor } from './dominant-color.ts'

// Pixels of the longer side: enough to compare two pictures of cards, and a tenth of a second on the way.
const COMPARED_SIDE = 900
const COLOR_SIDE = 48
/** The part of a card that shows its art, as shares of its width and height. */
const ART = { left: 0.1, top: 0.12, width: 0.8, height: 0.4 }

/** What the browser itself finds out about a chosen picture. */
export type PictureFacts = {
  /** `#rrggbb`; null for a picture without colours. */
  color: string | null
  /** A smaller copy, to be compared with the pictures of other cards. */
  small: Blob
}

/** Returns the facts of a picture; null where this browser cannot read it, which the portal may still do. */
export const pictureFacts = async (file: File): Promise<PictureFacts | null> => {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, COMPARED_SIDE / Math.max(picture.width, picture.height))
    const whole = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    whole.getContext('2d')?.drawImage(picture, 0, 0, whole.width, whole.height)
    const art = new OffscreenCanvas(COLOR_SIDE, COLOR_SIDE).getContext('2d')
    const { width, height } = picture
    art?.drawImage(
      picture,
      width * ART.left,
      height * ART.top,
      width * ART.width,
      height * ART.height,
      0,
      0,
      COLOR_SIDE,
      COLOR_SIDE
    )
    picture.close()
    const pixels = art?.getImageData(0, 0, COLOR_SIDE, COLOR_SIDE).data
    return {
      color: pixels ? dominantColor(new Uint8ClampedArray(pixels)) : null,
      small: await whole.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    }
  } catch {
    return null
  }
}
