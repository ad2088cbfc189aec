import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Instance, Module } from '../index/web-assembly.ts'
import type { RgbImage } from './decode.ts'

/** Addresses and sizes as `assembly/drawing.ts` says. */
interface Kernel {
  memory: { buffer: ArrayBuffer; grow(pages: number): number }
  warp(
    part: number,
    transform: number,
    into: number,
    width: number,
    height: number,
    times: number,
    scratch: number
  ): void
  look(
    part: number,
    width: number,
    height: number,
    turn: number,
    places: number,
    count: number,
    padding: number,
    side: number,
    planes: number
  ): void
}

export const kernel = new Instance(new Module(readFileSync(path.join(import.meta.dirname, 'drawing.wasm'))), {
  env: {}
}).exports as Kernel

/** A part of a photo, in pixels of it. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** Where the kernel's memory says which part of the photo it holds. Its pixels follow. */
export const partAt = 64
const pixelsAt = partAt + 5 * 4
/** The kernel reads and writes a little beyond the last pixel of a picture. */
export const beyond = 16
const pageBytes = 65_536

/**
 * Copies a part of a photo into the memory of the kernel, with room for so many bytes after it. Answers where the room begins (at a
 * multiple of 16), and the memory, which is another object once it has grown. Both hold until the next part is placed.
 */
export const placePart = (photo: RgbImage, region: Region, room: number): { roomAt: number; buffer: ArrayBuffer } => {
  const { left, top, width, height } = region
  const stride = width * 3
  const roomAt = Math.ceil((pixelsAt + height * stride + beyond) / 16) * 16
  const missing = roomAt + room + beyond - kernel.memory.buffer.byteLength
  if (missing > 0) kernel.memory.grow(Math.ceil(missing / pageBytes))
  const { buffer } = kernel.memory
  const pixels = new Uint8Array(buffer, pixelsAt, height * stride)
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * photo.width + left) * 3
    pixels.set(photo.data.subarray(from, from + stride), row * stride)
  }
  new Int32Array(buffer, partAt, 5).set([pixelsAt, width, height, left, top])
  return { roomAt, buffer }
}

/**
 * The part of a photo that holds some places and the pixels beside them: to copy all of it would cost as much as to draw. At least one
 * pixel, the nearest, where they lie beyond it.
 */
export const regionAround = (
  { width, height }: Pick<RgbImage, 'width' | 'height'>,
  places: readonly (readonly [number, number])[]
): Region => {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const [left, right] = within(Math.min(...xs) - 2, Math.max(...xs) + 2, width)
  const [top, bottom] = within(Math.min(...ys) - 2, Math.max(...ys) + 2, height)
  return { left, top, width: right - left, height: bottom - top }
}

/** The first pixel of a range and the one behind its last, inside the photo; at least one pixel, also where no number is told. */
const within = (from: number, to: number, length: number): [number, number] => {
  const first = Math.max(0, Math.min(length - 1, Math.floor(from) || 0))
  return [first, Math.max(first + 1, Math.min(length, Math.ceil(to) + 1 || 0))]
}
