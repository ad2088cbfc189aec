type Grey = (x: number, y: number) => number
type Picture = { width: number; height: number; close: () => void; grey?: Grey }

/** Printed squares in full light: the sharpness check measures a sharp photo of a card. */
export const printed: Grey = (x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 220 : 40)

class CanvasStandIn {
  readonly width: number
  readonly height: number
  drawn: Grey = printed

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext() {
    const { width, height } = this
    return {
      drawImage: (source: Picture) => (this.drawn = source.grey ?? printed),
      getImageData: () => ({
        data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) =>
          this.drawn((at >> 2) % width, Math.floor((at >> 2) / width))
        ),
        width,
        height
      })
    }
  }
  convertToBlob() {
    return Promise.resolve(new Blob(['small'], { type: 'image/jpeg' }))
  }
}

/** A picture as the name of its file describes it. */
export const pictureOf = (name: string): Picture => ({
  width: name.includes('petite') ? 400 : 630,
  height: 880,
  close: () => undefined,
  grey: (x, y) =>
    name.includes('floue') ? 128 + 100 * Math.sin(x / 30) : name.includes('sombre') ? printed(x, y) / 6 : printed(x, y)
})

/**
 * Gives the browser of a test, which has neither, a canvas that shows the pattern of the picture drawn on it, and pictures
 * by the names of their files.
 */
export const installCanvas = () =>
  Object.assign(globalThis, {
    OffscreenCanvas: CanvasStandIn,
    createImageBitmap: (file: File) =>
      file.name.startsWith('damaged')
        ? Promise.reject(new Error('not an image'))
        : Promise.resolve(pictureOf(file.name))
  })
