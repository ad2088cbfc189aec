import { inflateSync } from 'node:zlib'

/** A label as a carrier sends it: one empty page. */
export const labelPdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    ''
  ].join('\n')
)

/** Bytes at a path of the portal, as somebody who signed in reads them. */
export const download = async (someone: { base: string; cookieHeader(): string }, path: string): Promise<Buffer> => {
  const response = await fetch(someone.base + path, { headers: { cookie: someone.cookieHeader() } })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

const hexPairs = (hex: string): number[] => (hex.match(/.{4}/g) ?? []).map(pair => parseInt(pair, 16))

/** What the glyphs of a font stand for, by its ToUnicode map. */
const glyphsOf = (map: string): Map<number, string> => {
  const glyphs = new Map<number, string>()
  for (const [, first = '', texts = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs))
    for (const [place, [, text = '']] of [...texts.matchAll(/<(\w+)>/g)].entries())
      glyphs.set(parseInt(first, 16) + place, String.fromCharCode(...hexPairs(text)))
  return glyphs
}

/**
 * The text of a PDF made by this portal, a line for each run of it, with plain spaces: its fonts are subsets whose maps
 * tell the characters.
 */
export const textOfPdf = (pdf: Buffer): string => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s(.*?)\sendobj/gs)].map(([, id = '', body = '']) => [id, body])
  )
  const streamOf = (id: string) => {
    const [, stream] = /stream\r?\n(.*)\r?\nendstream/s.exec(objects.get(id) ?? '') ?? []
    return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  }
  const bodies = [...objects.values()]
  const fonts = new Map(
    bodies
      .flatMap(body => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => {
        const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
        return [name, glyphsOf(streamOf(map))]
      })
  )
  const pages = bodies.flatMap(body => [...body.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streamOf(id)))
  const lines: string[] = []
  for (const page of pages) {
    let glyphs = new Map<number, string>()
    for (const [, font, run = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs)) {
      if (font) glyphs = fonts.get(font) ?? glyphs
      else
        lines.push(
          [...run.matchAll(/<(\w+)>/g)]
            .flatMap(([, hex = '']) => hexPairs(hex).map(code => glyphs.get(code) ?? ''))
            .join('')
        )
    }
  }
  return lines.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')
}
