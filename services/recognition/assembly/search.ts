// Compiles to src/recogniser/index/search.wasm: `npm run recognition:kernel` builds it, and a test compares the bytes.
import { total, totals } from './lanes.ts'

/**
 * The bytes of a row: 128 numbers, then four words: view, card, length beyond the first 32 numbers, beyond the first
 * 64.
 */
const rowBytes: usize = 144
const beyond32: usize = 136
const beyond64: usize = 140
/** Up to 64 queries of 128 numbers of 16 bits each; after all of them the same two lengths of each. */
const queryBytes: usize = 256
const queriesBeyond32: usize = 64 * queryBytes
const queriesBeyond64: usize = queriesBeyond32 + 64 * 4

/** The products of 16 numbers of a row and a query, in four sums. */
function sixteen(row: usize, query: usize): v128 {
  const numbers = v128.load(row)
  return i32x4.add(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(numbers), v128.load(query)),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(numbers), v128.load(query, 16))
  )
}

function thirtyTwo(row: usize, query: usize): i32 {
  return total(i32x4.add(sixteen(row, query), sixteen(row + 16, query + 32)))
}

function sixtyFour(row: usize, query: usize): i32 {
  return thirtyTwo(row, query) + thirtyTwo(row + 32, query + 64)
}

/** The products of the first 32 numbers, in four sums. */
function head(r0: v128, r1: v128, r2: v128, r3: v128, query: usize): v128 {
  return i32x4.add(
    i32x4.add(i32x4.dot_i16x8_s(r0, v128.load(query)), i32x4.dot_i16x8_s(r1, v128.load(query, 16))),
    i32x4.add(i32x4.dot_i16x8_s(r2, v128.load(query, 32)), i32x4.dot_i16x8_s(r3, v128.load(query, 48)))
  )
}

/**
 * Writes for each row its largest product with any query, and which query that is; `floor` and -1 where no product is
 * above `floor`. The first numbers of a row differ most between cards: the first 32 alone rule most rows out, since the
 * others add at most the product of their lengths (Cauchy and Schwarz); then the first 64 do. The answer is exact.
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
    const first = v128.load(row)
    const second = v128.load(row, 16)
    const r0 = i16x8.extend_low_i8x16_s(first)
    const r1 = i16x8.extend_high_i8x16_s(first)
    const r2 = i16x8.extend_low_i8x16_s(second)
    const r3 = i16x8.extend_high_i8x16_s(second)
    const rest = i32x4.splat(load<i32>(row, beyond32))
    const rest64 = load<i32>(row, beyond64)
    let most = floor
    let winner = -1
    for (let q = 0; q < queryCount; q += 4) {
      const query = queries + <usize>q * queryBytes
      const bounds = i32x4.add(
        totals(
          head(r0, r1, r2, r3, query),
          head(r0, r1, r2, r3, query + queryBytes),
          head(r0, r1, r2, r3, query + 2 * queryBytes),
          head(r0, r1, r2, r3, query + 3 * queryBytes)
        ),
        i32x4.mul(rest, v128.load(queries + queriesBeyond32 + ((<usize>q) << 2)))
      )
      if (!v128.any_true(i32x4.gt_s(bounds, i32x4.splat(most)))) continue
      const end = min(q + 4, queryCount)
      for (let k = q; k < end; k++) {
        const one = queries + <usize>k * queryBytes
        const start = sixtyFour(row, one)
        if (start + rest64 * load<i32>(queries + queriesBeyond64 + ((<usize>k) << 2)) <= most) continue
        const product = start + sixtyFour(row + 64, one + 128)
        if (product > most) {
          most = product
          winner = k
        }
      }
    }
    store<i32>(best + ((<usize>i) << 2), most)
    store<i32>(which + ((<usize>i) << 2), winner)
  }
}
