/** A square of the photo, in its own pixels. */
export type Square = { readonly x: number; readonly y: number; readonly width: number }

type Paper = Pick<HTMLCanvasElement, 'toBlob'> & {
  getContext: (
    kind: '2d'
  ) => Pick<CanvasRenderingContext2D, 'drawImage' | 'fillRect' | 'fillStyle' | 'imageSmoothingQuality'> | null
}

/** What a test replaces: a browser decodes and draws, jsdom does not. */
export type Imaging = {
  /** Decodes the image at an address, upright; rejects what is no image. */
  readonly load: (url: string) => Promise<CanvasImageSource>
  /** Makes an empty square with `edge` pixels a side. */
  readonly paper: (edge: number) => Paper
}

const TYPE = 'image/jpeg'
const QUALITY = 0.92
/** Pixels a side: more than any place of the portal shows. */
const MAX_EDGE = 1024

const browser: Imaging = {
  load: async url => {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  },
  paper: edge => Object.assign(document.createElement('canvas'), { width: edge, height: edge })
}

const draw = async (url: string, { x, y, width }: Square, { load, paper }: Imaging): Promise<Blob | null> => {
  const edge = Math.max(1, Math.min(MAX_EDGE, Math.round(width)))
  const image = await load(url)
  const sheet = paper(edge)
  const context = sheet.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, edge, edge)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, width, 0, 0, edge, edge)
  return new Promise(resolve => sheet.toBlob(resolve, TYPE, QUALITY))
}

/**
 * Returns the square as a JPEG of quality 0.92, at most 1024 pixels a side; null when the browser cannot make one. The
 * file holds pixels only, not the place or other data that the camera wrote into the photo.
 */
export const cropToJpeg = async (url: string, square: Square, imaging: Imaging = browser): Promise<File | null> => {
  try {
    const blob = await draw(url, square, imaging)
    // A canvas gives a PNG where it cannot write the type.
    return blob?.type === TYPE ? new File([blob], 'profil.jpg', { type: TYPE }) : null
  } catch {
    return null
  }
}
