/** Returns the number of pages of a PDF, from its page tree. Throws where the bytes are no complete PDF. */
export const pagesOf = (pdf: Buffer): number => {
  const text = pdf.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('this is no PDF')
  const pages = text.match(/\/Type \/Page$/gm)?.length ?? 0
  if (!text.includes(`/Count ${pages}`)) throw new Error('the page tree does not count its pages')
  return pages
}

/** Returns the records of a CSV (RFC 4180). */
export const parseCsv = (text: string): string[][] => {
  const records: string[][] = []
  let record: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    record.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}
