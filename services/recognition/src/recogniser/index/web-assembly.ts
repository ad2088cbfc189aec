/** The part of WebAssembly used here: the types of Node do not tell it. */
export interface SharedMemory {
  /** Grows with the memory: read it again after `grow`, in every thread. */
  readonly buffer: SharedArrayBuffer
  grow(pages: number): number
}

interface WebAssemblyGlobal {
  Memory: new (limits: { initial: number; maximum: number; shared: true }) => SharedMemory
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: { env: Record<string, unknown> }) => { exports: unknown }
}

export const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyGlobal }).WebAssembly
