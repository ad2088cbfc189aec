import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Not the page itself: the gateway writes the remotes into it.
const WORTH_IT = /\.(js|css|svg|wasm)$/
const SMALLEST = 512

/** Writes a .br and a .gz beside every text file of a build; answers the number of files and their bytes. */
export const precompress = async dist => {
  const total = { files: 0, raw: 0, brotli: 0 }
  for (const name of readdirSync(dist, { recursive: true })) {
    const file = path.join(dist, name)
    if (!WORTH_IT.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      }),
      promisify(gzip)(bytes, { level: 9 })
    ])
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
    total.files++
    total.raw += bytes.length
    total.brotli += br.length
  }
  return total
}
