import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import { signatureLength, sniffFormat, type PhotoFormat } from './formats.ts'

/** Lets the bytes of an acceptable photo through and fails at the first that is not: by its format, then by its size. */
const gate = () => {
  let format: PhotoFormat | null = null
  let bytes = 0
  let start = Buffer.alloc(0)
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limits.photoBytes) return done(new AppError('file_too_large'))
      if (format) return done(null, chunk)
      start = Buffer.concat([start, chunk])
      if (start.length < signatureLength) return done()
      format = sniffFormat(start)
      return format ? done(null, start) : done(new AppError('image_invalid'))
    },
    flush: done => done(format ? null : new AppError('image_invalid'))
  })
  return { stream, format: () => format }
}

/**
 * Writes one uploaded photo to `file` as it arrives and answers its format. Throws `image_invalid` at the first bytes
 * of anything but PNG, JPEG, BMP or WebP, and `file_too_large` at the first byte too many.
 */
export const spoolPhoto = async (body: Readable, file: string): Promise<PhotoFormat> => {
  const { stream, format } = gate()
  await pipeline(body, stream, createWriteStream(file, { flags: 'wx' }))
  const found = format()
  if (!found) throw new AppError('image_invalid')
  return found
}
