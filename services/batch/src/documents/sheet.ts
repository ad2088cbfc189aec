import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { french } from '../french.ts'
import { fontBytes, type FontName, type Weight } from './fonts.ts'
import { linesOf } from './text-lines.ts'

const margin = 42
const leading = 1.35
const ink = '#06202E'
const muted = '#5B6B77'
const rule = '#C9D6DE'

export interface TextOptions {
  x?: number
  width?: number
  size?: number
  weight?: Weight
  muted?: boolean
  align?: 'left' | 'right'
}

export interface Column<Row> {
  title: string
  /** Share of the table's width. */
  share: number
  align?: 'left' | 'right'
  value: (row: Row, index: number) => string
}

/** A PDF of A4 pages, written from top to bottom; a page ends where the next text or row does not fit. */
export const openSheet = ({ title, landscape = false }: { title: string; landscape?: boolean }) => {
  const doc = new PdfDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin,
    bufferPages: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title }
  })
  // Registering only names the bytes: the document opens a font once.
  const useFont = (font: FontName, size: number) => doc.registerFont(font, fontBytes(font)).font(font, size)

  const fullWidth = doc.page.width - 2 * margin
  // The last line of a page is kept for its number.
  const bottom = doc.page.height - margin - 14
  let y = margin

  const widths = new Map<string, number>()
  const measure = (text: string, font: FontName, size: number): number => {
    const key = `${font} ${size} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = useFont(font, size).widthOfString(text)
    widths.set(key, width)
    return width
  }

  const breakPage = () => {
    doc.addPage()
    y = margin
  }

  /** Writes a text at a height and returns the height below it. */
  const put = (text: string, top: number, options: TextOptions = {}): number => {
    const { x = margin, width = fullWidth, size = 10, weight = 'regular', align = 'left' } = options
    doc.fillColor(options.muted ? muted : ink)
    let next = top
    for (const runs of linesOf(text, width, { style: { size, weight }, measure })) {
      const taken = runs.reduce((sum, { font, text: part }) => sum + measure(part, font, size), 0)
      let left = align === 'right' ? x + width - taken : x
      for (const { font, text: part } of runs) {
        // Fonts differ in height: the runs of a line share its baseline.
        useFont(font, size).text(part, left, next + size, { lineBreak: false, baseline: 'alphabetic' })
        left += measure(part, font, size)
      }
      next += size * leading
    }
    return next
  }

  const heightOf = (text: string, { width = fullWidth, size = 10, weight = 'regular' }: TextOptions): number =>
    linesOf(text, width, { style: { size, weight }, measure }).length * size * leading

  return {
    fullWidth,

    /** Writes a text below the last one, on the next page where it does not fit. */
    write(text: string, options: TextOptions = {}): void {
      if (y + heightOf(text, options) > bottom) breakPage()
      y = put(text, y, options)
    },

    /** Writes two texts beside each other, the second one to the right. */
    writePair(text: string, right: string, options: TextOptions = {}): void {
      if (y + heightOf(text, options) > bottom) breakPage()
      put(right, y, { ...options, align: 'right' })
      y = put(text, y, options)
    },

    skip(points: number): void {
      y += points
    },

    /** An image in the upper right corner of the first page, with a caption. */
    corner(image: Buffer, { side, caption }: { side: number; caption: string }): void {
      const x = margin + fullWidth - side
      doc.image(image, x, margin, { width: side, height: side })
      put(caption, margin + side + 4, { x: x - 20, width: side + 20, size: 8, muted: true, align: 'right' })
    },

    /** Writes a table whose head is repeated on every page. Other work of the process runs between its rows. */
    async table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], size = 9) {
      const total = columns.reduce((sum, { share }) => sum + share, 0)
      const gap = 8
      const row = (texts: readonly string[], weight: Weight) => {
        let x = margin
        const cells = columns.map(({ share, align }, index) => {
          const width = (share / total) * (fullWidth - (columns.length - 1) * gap)
          const cell = { x, width, size, weight, align: align ?? ('left' as const) }
          x += width + gap
          return { text: texts[index] ?? '', cell }
        })
        return { cells, height: Math.max(...cells.map(({ text, cell }) => heightOf(text, cell))) + 7 }
      }
      const draw = ({ cells, height }: ReturnType<typeof row>) => {
        for (const { text, cell } of cells) put(text, y + 3, cell)
        y += height
        doc
          .moveTo(margin, y)
          .lineTo(margin + fullWidth, y)
          .lineWidth(0.5)
          .strokeColor(rule)
          .stroke()
      }
      const titles = columns.map(({ title }) => title)
      const head = row(titles, 'bold')
      draw(head)
      for (const [index, one] of rows.entries()) {
        const texts = columns.map(({ value }) => value(one, index))
        const next = row(texts, 'regular')
        if (y + next.height > bottom) {
          breakPage()
          draw(head)
        }
        draw(next)
        if (index % 50 === 49) await new Promise(setImmediate)
      }
    },

    /** Numbers the pages and returns the bytes of the PDF. */
    async finish(): Promise<Buffer> {
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page)
        // pdfkit opens a new page for a text below the margin.
        doc.page.margins.bottom = 0
        put(french.pageOf(page + 1, count), bottom + 10, { size: 8, muted: true, align: 'right' })
      }
      doc.end()
      return await buffer(doc)
    }
  }
}
