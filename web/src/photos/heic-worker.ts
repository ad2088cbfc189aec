import { limits } from '@comptoir/contracts/core/limits'
import type { HeicOrder } from './heic-order.ts'
import { jpegOf } from './jpeg-of.ts'

// Reads one HEIC file with libheif. What stands here has a policy of its own (docs/adr/0058-heic-in-the-browser.md): it may
// compile WebAssembly and load scripts of the portal, and reach nothing else.

type HeifImage = {
  readonly is_primary: () => boolean
  readonly get_width: () => number
  readonly get_height: () => number
  /** Fills the pixels, turned as the file says; the callback gets null where that fails. */
  readonly display: (into: ImageData, done: (filled: ImageData | null) => void) => void
}
type Libheif = { readonly HeifDecoder: new () => { readonly decode: (heic: Uint8Array) => readonly HeifImage[] } }

const scope = globalThis as unknown as {
  readonly importScripts: (url: string) => void
  readonly postMessage: (jpeg: Blob | null, transfer: Transferable[]) => void
  readonly addEventListener: typeof window.addEventListener
  /** Set by the library's script. */
  readonly libheif: (options: { wasmBinary: ArrayBuffer }) => Libheif
}

/** Pixels that are decoded at most: the largest photos of telephones are above what the portal takes, and are made smaller. */
const MOST_PIXELS = 2 * limits.photoPixels

/** The name of the colours of most telephones, as a colour profile writes it (UTF-16), among the first bytes of a file. */
const WIDE_COLOURS = 'Display P3'.split('').join('\0')
const PROFILE_WITHIN = 65_536

// The library gives the values as they stand in the file: taken for sRGB, red would be paler than it is.
const coloursOf = (heic: Uint8Array): PredefinedColorSpace =>
  new TextDecoder('latin1').decode(heic.subarray(0, PROFILE_WITHIN)).includes(WIDE_COLOURS) ? 'display-p3' : 'srgb'

const pixelsOf = (heic: Uint8Array, { HeifDecoder }: Libheif): Promise<ImageData> => {
  const images = new HeifDecoder().decode(heic)
  const image = images.find(one => one.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MOST_PIXELS) throw new Error('too many pixels')
  const pixels = new ImageData(width, height, { colorSpace: coloursOf(heic) })
  return new Promise((resolve, reject) =>
    image.display(pixels, filled => (filled ? resolve(filled) : reject(new Error('not decoded'))))
  )
}

const convert = async ({ library, wasm, heic }: HeicOrder): Promise<Blob> => {
  scope.importScripts(library)
  const pixels = await pixelsOf(new Uint8Array(heic), scope.libheif({ wasmBinary: wasm }))
  return await jpegOf(await createImageBitmap(pixels))
}

const answer = (jpeg: Blob | null) => scope.postMessage(jpeg, [])
const refuse = () => answer(null)
// What the library throws while it decodes reaches no promise of ours.
scope.addEventListener('unhandledrejection', refuse)
scope.addEventListener('message', ({ data }: MessageEvent<HeicOrder>) => void convert(data).then(answer, refuse))
