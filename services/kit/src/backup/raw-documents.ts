import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BSON, type Collection, type Document } from 'mongodb'

const lengthBytes = 4
/** Documents are written in pieces of about this size. */
const pieceBytes = 1_048_576

/** What a copy of a collection holds. `sha256` is of the documents as they are stored, in the order they are stored in. */
export interface Copied {
  documents: number
  sha256: string
}

/** Copies the documents of a collection to a file, one after the other as mongodump writes them. */
export const copyDocuments = async (
  collection: Pick<Collection, 'find'>,
  path: string,
  signal: AbortSignal
): Promise<Copied> => {
  const hash = createHash('sha256')
  let documents = 0
  const pieces = async function* () {
    let [piece, bytes]: [Buffer[], number] = [[], 0]
    const cursor = collection.find({}, { raw: true, batchSize: 1000 }) as unknown as AsyncIterable<Buffer>
    for await (const document of cursor) {
      documents += 1
      piece.push(document)
      bytes += document.length
      if (bytes < pieceBytes) continue
      yield Buffer.concat(piece)
      ;[piece, bytes] = [[], 0]
    }
    yield Buffer.concat(piece)
  }
  const hashed = async function* () {
    for await (const piece of pieces()) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(hashed, createWriteStream(path, { mode: 0o600 }), { signal })
  return { documents, sha256: hash.digest('hex') }
}

/** Compresses a file into another one that outlives a power cut. Returns the SHA-256 of the compressed bytes. */
export const compressFile = async (from: string, to: string, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256')
  const hashed = async function* (compressed: AsyncIterable<Buffer>) {
    for await (const piece of compressed) {
      hash.update(piece)
      yield piece
    }
  }
  const target = createWriteStream(to, { mode: 0o600, flush: true })
  await pipeline(createReadStream(from), createGzip(), hashed, target, { signal })
  return hash.digest('hex')
}

/** Cuts a stream of bytes into BSON documents. Throws where it ends within one, or where no document begins. */
const splitDocuments = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of bytes) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece])
    let at = 0
    while (held.length - at >= lengthBytes) {
      const length = held.readInt32LE(at)
      if (length <= lengthBytes) throw new RangeError(`a document of ${length} bytes`)
      if (held.length - at < length) break
      yield held.subarray(at, at + length)
      at += length
    }
    held = held.subarray(at)
  }
  if (held.length > 0) throw new RangeError('the last document is cut off')
}

/** The documents of a compressed copy, each with its size in bytes. Numbers are of the kinds that they were stored with. */
export const readDocuments = async function* (path: string): AsyncGenerator<{ document: Document; bytes: number }> {
  const source = createReadStream(path)
  const bytes = source.pipe(createGunzip({ chunkSize: pieceBytes }))
  source.once('error', error => bytes.destroy(error))
  // A number that came as 1.0 would otherwise go back as the integer 1.
  for await (const stored of splitDocuments(bytes))
    yield { document: BSON.deserialize(stored, { promoteValues: false }), bytes: stored.length }
}
