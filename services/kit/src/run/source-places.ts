import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The source maps of the files of a bundle that errors came from; null for a file that has none. */
const maps = new Map<string, SourceMap | null>()

const readMap = (file: string): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')) as SourceMap['payload'])
  } catch {
    return null
  }
}

const mapOf = (file: string): SourceMap | null => {
  let map = maps.get(file)
  if (map === undefined) maps.set(file, (map = readMap(file)))
  return map
}

/**
 * A stack that names the sources instead of the places in the bundle that they were built into. The maps are read when an error is
 * logged: `--enable-source-maps` of Node has every start read them, which takes a tenth of it.
 */
export const atSources = (stack: string): string =>
  stack.replaceAll(/(file:\/\/\S+\/dist\/[^/\s]+\.js):(\d+):(\d+)/g, (place: string, file: string, line, column) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    return origin && 'fileName' in origin
      ? `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
      : place
  })
