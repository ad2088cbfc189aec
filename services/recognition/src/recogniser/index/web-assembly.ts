/** The part of WebAssembly that is used here: the types of Node lack it. */
export interface SharedMemory {
  /** Another object after `grow`, so that every thread must read it again. */
  readonly buffer: SharedArrayBuffer
  grow(pages: number): number
}

interface WebAssemblyGlobal {
  Memory: new (limits: { initial: number; maximum: number; shared: true }) => SharedMemory
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: { env: Record<string, unknown> }) => { exports: unknown }
}

export const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyGlobal }).WebAssembly
