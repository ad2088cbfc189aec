import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AppError } from '@comptoir/contracts/core/errors'
import type { FileKind } from './file-kind.ts'
import { signatureLength } from './formats.ts'

interface Rules<Format> extends Pick<FileKind<Format>, 'maxBytes' | 'sniff'> {
  refuse: (code: 'image_invalid' | 'file_too_large') => AppError
}

/** A stream that passes the bytes of a file on and fails as soon as the file has a wrong format or too many bytes. */
const gate = <Format>({ maxBytes, sniff, refuse }: Rules<Format>) => {
  let format: Format | null = null
  let bytes = 0
  let start = Buffer.alloc(0)
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(refuse('file_too_large'))
      if (format) return done(null, chunk)
      start = Buffer.concat([start, chunk])
      if (start.length < signatureLength) return done()
      format = sniff(start)
      return format ? done(null, start) : done(refuse('image_invalid'))
    },
    flush: done => done(format ? null : refuse('image_invalid'))
  })
  return { stream, format: () => format }
}

/**
 * Writes one uploaded file to the new file `file` while it arrives, and returns its format. Throws `image_invalid` at the
 * first bytes of a format that the rules do not take, and `file_too_large` at the first byte beyond their limit.
 */
export const spoolFile = async <Format>(body: Readable, file: string, rules: Rules<Format>): Promise<Format> => {
  const { stream, format } = gate(rules)
  await pipeline(body, stream, createWriteStream(file, { flags: 'wx' }))
  const found = format()
  if (!found) throw rules.refuse('image_invalid')
  return found
}
