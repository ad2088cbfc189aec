/** Whether this browser can look at the camera beside the page. */
export const canLook = (): boolean =>
  'Worker' in globalThis && 'OffscreenCanvas' in globalThis && 'createImageBitmap' in globalThis

/** Starts the worker that looks at the pictures of the camera. */
export const startLooker = (): Worker => new Worker(new URL('./looker.worker.ts', import.meta.url))
