// Compared byte for byte with src/index/search.wasm by a test; `npm run recognition:kernel` builds it anew.

/** Bytes of a row: 128 numbers, then three words (view, card, length of the second half) and one to spare. */
const rowBytes: usize = 144
const restOffset: usize = 136
/** Bytes of a query: 128 numbers of 16 bits, then the length of the second half. */
const queryBytes: usize = 272
const queryRestOffset: usize = 256

function products(row: usize, query: usize): v128 {
  const numbers = v128.load(row)
  return i32x4.add(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(numbers), v128.load(query)),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(numbers), v128.load(query, 16))
  )
}

function half(row: usize, query: usize): i32 {
  const sums = i32x4.add(
    i32x4.add(products(row, query), products(row + 16, query + 32)),
    i32x4.add(products(row + 32, query + 64), products(row + 48, query + 96))
  )
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  )
}

/**
 * For each row the largest product with any query, and which query, if it is above `floor`; else `floor`. The first half
 * of the numbers carries most of a card, so that it alone rules most rows out: the rest adds at most the product of its
 * lengths (Cauchy and Schwarz). The answer is exact.
 */
export function search(
  rows: usize,
  count: i32,
  queries: usize,
  queryCount: i32,
  floor: i32,
  best: usize,
  which: usize
): void {
  for (let i = 0; i < count; i++) {
    const row = rows + <usize>i * rowBytes
    const rest = load<i32>(row, restOffset)
    let most = floor
    let winner = -1
    for (let q = 0; q < queryCount; q++) {
      const query = queries + <usize>q * queryBytes
      const first = half(row, query)
      if (first + rest * load<i32>(query, queryRestOffset) <= most) continue
      const product = first + half(row + 64, query + 128)
      if (product > most) {
        most = product
        winner = q
      }
    }
    store<i32>(best + ((<usize>i) << 2), most)
    store<i32>(which + ((<usize>i) << 2), winner)
  }
}
