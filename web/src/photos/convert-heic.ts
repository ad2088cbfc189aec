import type { HeicOrder } from './heic-order.ts'

/** A photo of 12 megapixels takes about a second at a desk: what takes this long never ends. */
const LONGEST_MS = 60_000

// Files of their own, as the library was published. The gateway answers what stands in `decoders` with a policy of its own.
const library = new URL('libheif-js/libheif-wasm/libheif.js', import.meta.url)
const wasmFile = new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url)

const open = () =>
  new Worker(
    new URL(
      /* webpackEntryOptions: { filename: "decoders/heic.[contenthash:12].js" } */ './heic-worker.ts',
      import.meta.url
    )
  )

const fetchWasm = async (signal: AbortSignal): Promise<ArrayBuffer> => {
  const response = await fetch(wasmFile, { signal })
  if (!response.ok) throw new Error(`the decoder answers ${response.status}`)
  return await response.arrayBuffer()
}

/** Makes a JPEG of a HEIC file in a worker, which ends with it: a library of the Web never gives its memory back. */
export const convertHeic = async (file: File, signal: AbortSignal): Promise<Blob> => {
  const [wasm, heic] = await Promise.all([fetchWasm(signal), file.arrayBuffer()])
  signal.throwIfAborted()
  const worker = open()
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const fail = () => reject(new Error('the HEIC file cannot be read'))
  const timer = setTimeout(fail, LONGEST_MS)
  signal.addEventListener('abort', fail)
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => (data ? resolve(data) : fail()))
  worker.postMessage({ library: library.href, wasm, heic } satisfies HeicOrder, [wasm, heic])
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', fail)
    worker.terminate()
  }
}
