/** What the page hands to the worker that reads a HEIC file. The worker answers with a JPEG, or null where it cannot read it. */
export type HeicOrder = {
  /** The address of the library's script. */
  readonly library: string
  /** The library's WebAssembly: the worker itself may fetch nothing but scripts. */
  readonly wasm: ArrayBuffer
  readonly heic: ArrayBuffer
}
