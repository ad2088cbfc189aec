import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Not the page itself: the gateway writes the remotes into it.
const WORTH_IT = /\.(js|css|svg|wasm)$/
const SMALLEST = 512
/** What is compressed is kept from this size on (bytes): the decoder of three remotes takes seconds, and few builds change a library. */
const KEPT_FROM = 200_000

const compress = (bytes, extension) =>
  extension === 'br'
    ? promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      })
    : promisify(gzip)(bytes, { level: 9 })

/** Compresses, or takes what another build has put in the folder `kept` for the same bytes. */
const keptOrMade = async (kept, bytes, extension) => {
  const file = path.join(kept, `${createHash('sha256').update(bytes).digest('hex')}.${extension}`)
  try {
    return readFileSync(file)
  } catch {
    const made = await compress(bytes, extension)
    mkdirSync(kept, { recursive: true })
    // Builds run side by side: none may read what another has written half.
    const written = `${file}.${process.pid}`
    writeFileSync(written, made)
    renameSync(written, file)
    return made
  }
}

/**
 * Writes a .br and a .gz beside every text file of a build; answers the number of files and their bytes. The folder `kept`
 * holds large files that were compressed before, by their content.
 */
export const precompress = async (dist, kept) => {
  const total = { files: 0, raw: 0, brotli: 0 }
  for (const name of readdirSync(dist, { recursive: true })) {
    const file = path.join(dist, name)
    if (!WORTH_IT.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    const [br, gz] = await Promise.all(
      ['br', 'gz'].map(extension =>
        bytes.length < KEPT_FROM ? compress(bytes, extension) : keptOrMade(kept, bytes, extension)
      )
    )
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
    total.files++
    total.raw += bytes.length
    total.brotli += br.length
  }
  return total
}
