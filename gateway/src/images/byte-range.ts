/**
 * Returns the first and the last byte of the part of `size` bytes that a `Range` header asks for; null for all of them,
 * also where the header asks for several parts, which a server may ignore (RFC 9110 §14.2); `unsatisfiable` for a part
 * behind the end.
 */
export const parseByteRange = (header: string | undefined, size: number) => {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!parts) return null
  const [, first = '', last = ''] = parts
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
