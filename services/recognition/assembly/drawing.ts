// Compiles to src/recogniser/pipeline/drawing.wasm by `npm run recognition:kernel`; a test compares the bytes.

/** Places are whole numbers of 32nds of a pixel, as OpenCV rounds them. */
const parts: i32 = 32
/** OpenCV adds up a place from the first of so many columns, and the sum depends on it in its last bits. */
const columns: i32 = 64

/** The nine numbers that take a pixel of the picture to the photo, row by row. */
class Transform {
  a: f64
  b: f64
  c: f64
  d: f64
  e: f64
  f: f64
  g: f64
  h: f64
  i: f64
}

/** Pixels of three bytes, rows from the top: a part of a photo whose upper left pixel is that of the photo at `left`, `top`. */
class Part {
  pixels: i32
  width: i32
  height: i32
  left: i32
  top: i32
}

/** Where the pixels of one row of the picture lie on the photo: column and row of each, in parts of a pixel. */
function placeRow(t: Transform, y: i32, width: i32, places: usize): void {
  const row = <f64>y
  const across = f64x2.splat(t.a)
  const down = f64x2.splat(t.d)
  const away = f64x2.splat(t.g)
  for (let from = 0; from < width; from += columns) {
    const first = <f64>from
    const u0 = f64x2.splat(t.a * first + t.b * row + t.c)
    const v0 = f64x2.splat(t.d * first + t.e * row + t.f)
    const w0 = f64x2.splat(t.g * first + t.h * row + t.i)
    const end = min(columns, width - from)
    for (let x = 0; x < end; x += 2) {
      const along = f64x2.add(f64x2.splat(<f64>x), f64x2(0, 1))
      const depth = f64x2.add(w0, f64x2.mul(away, along))
      const times = v128.and(f64x2.div(f64x2.splat(<f64>parts), depth), f64x2.ne(depth, f64x2.splat(0)))
      const u = f64x2.nearest(f64x2.mul(f64x2.add(u0, f64x2.mul(across, along)), times))
      const v = f64x2.nearest(f64x2.mul(f64x2.add(v0, f64x2.mul(down, along)), times))
      const us = i32x4.trunc_sat_f64x2_s_zero(u)
      const vs = i32x4.trunc_sat_f64x2_s_zero(v)
      v128.store(places + ((<usize>(from + x)) << 3), v128.shuffle<i32>(us, vs, 0, 4, 1, 5))
    }
  }
}

/** Two pixels anywhere, as `drawRow` orders two neighbours. */
function apart(one: usize, other: usize): v128 {
  return v128.or(
    i8x16.swizzle(v128.load32_zero(one), i8x16(0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1)),
    i8x16.swizzle(v128.load32_zero(other), i8x16(-1, -1, 0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, -1, -1))
  )
}

/** Draws one row, four bytes a pixel. Beyond the part its last pixels are repeated. Reads up to two bytes beyond it. */
function drawRow(part: Part, places: usize, width: i32, into: usize): void {
  const pixels = <usize>part.pixels
  const stride = part.width * 3
  const left = part.left
  const top = part.top
  const right = part.width - 1
  const bottom = part.height - 1
  // Red beside red, green beside green: each of two neighbours in 16 bits.
  const beside = i8x16(0, -1, 3, -1, 1, -1, 4, -1, 2, -1, 5, -1, -1, -1, -1, -1)
  const half = i32x4.splat((parts * parts) / 2)
  for (let i = 0; i < width; i++) {
    const u = load<i32>(places + ((<usize>i) << 3))
    const v = load<i32>(places + ((<usize>i) << 3), 4)
    const x = (u >> 5) - left
    const y = (v >> 5) - top
    let above: v128
    let below: v128
    if (<u32>x < <u32>right && <u32>y < <u32>bottom) {
      const at = pixels + <usize>(y * stride + x * 3)
      above = i8x16.swizzle(v128.load64_zero(at), beside)
      below = i8x16.swizzle(v128.load64_zero(at + <usize>stride), beside)
    } else {
      const x0 = pixels + <usize>(max(0, min(right, x)) * 3)
      const x1 = pixels + <usize>(max(0, min(right, x + 1)) * 3)
      const y0 = <usize>(max(0, min(bottom, y)) * stride)
      const y1 = <usize>(max(0, min(bottom, y + 1)) * stride)
      above = apart(x0 + y0, x1 + y0)
      below = apart(x0 + y1, x1 + y1)
    }
    const across = u & (parts - 1)
    const down = v & (parts - 1)
    const weights = i32x4.splat((parts - across) | (across << 16))
    // Both sums fit into 16 bits: 255 times 32.
    const sums = i16x8.narrow_i32x4_s(i32x4.dot_i16x8_s(above, weights), i32x4.dot_i16x8_s(below, weights))
    const pairs = v128.shuffle<i16>(sums, sums, 0, 4, 1, 5, 2, 6, 3, 7)
    const lower = i32x4.splat((parts - down) | (down << 16))
    const colour = i32x4.shr_u(i32x4.add(i32x4.dot_i16x8_s(pairs, lower), half), 10)
    const words = i16x8.narrow_i32x4_s(colour, colour)
    v128.store_lane<u32>(into + ((<usize>i) << 2), i8x16.narrow_i16x8_u(words, words), 0)
  }
}

/** Writes a row of pixels of four bytes as pixels of three. Writes up to one byte beyond. */
function pack(row: usize, width: i32, into: usize): void {
  for (let x = 0; x < width; x++, row += 4, into += 3) store<u32>(into, load<u32>(row))
}

/** The same for the means of two by two pixels of two rows, `rowBytes` apart. */
function packHalved(row: usize, rowBytes: usize, width: i32, into: usize): void {
  const two = i16x8.splat(2)
  for (let x = 0; x < width; x++, row += 8, into += 3) {
    const above = i16x8.extend_low_i8x16_u(v128.load64_zero(row))
    const both = i16x8.add(above, i16x8.extend_low_i8x16_u(v128.load64_zero(row + rowBytes)))
    const sum = i16x8.add(both, v128.shuffle<i64>(both, both, 1, 0))
    const mean = i16x8.shr_u(i16x8.add(sum, two), 2)
    v128.store_lane<u32>(into, i8x16.narrow_i16x8_u(mean, mean), 0)
  }
}

/**
 * Draws the picture of `width` × `height` pixels, three bytes each, that `t` takes to the photo; with `times` 2 from one of twice the
 * width and height, each pixel the mean of four of it. `scratch` has room for 16 · `times` bytes a column, and some more.
 */
export function warp(part: Part, t: Transform, into: usize, width: i32, height: i32, times: i32, scratch: usize): void {
  const drawn = width * times
  const rowBytes = (<usize>drawn) << 2
  const places = scratch + 2 * rowBytes
  for (let y = 0; y < height; y++, into += <usize>width * 3) {
    for (let k = 0; k < times; k++) {
      placeRow(t, y * times + k, drawn, places)
      drawRow(part, places, drawn, scratch + <usize>k * rowBytes)
    }
    if (times == 1) pack(scratch, width, into)
    else packHalved(scratch, rowBytes, width, into)
  }
}

/**
 * Draws a square look of `side` pixels at the photo, whose size is `width` × `height`: planes of red, green and blue, 32-bit numbers of
 * 0 to 1. A pixel is the mean of the photo at `count` places, pairs of 64-bit numbers measured from its corner; what lies
 * beyond the photo counts as `padding`. `turn` holds column and row of the middle, the cosine and the sine of the angle, and
 * how many pixels of the photo make one of the look.
 */
export function look(
  part: Part,
  width: f64,
  height: f64,
  turn: usize,
  places: usize,
  count: i32,
  padding: i32,
  side: i32,
  planes: usize
): void {
  const middle = v128.load(turn)
  const c = load<f64>(turn, 16)
  const s = load<f64>(turn, 24)
  const scale = load<f64>(turn, 32)
  const size = f64x2.replace_lane(f64x2.splat(width), 1, height)
  const none = f64x2.splat(0)
  const grey = i16x8.splat(<i16>padding)
  const share: f64 = 1.0 / <f64>(255 * count)
  const end = places + ((<usize>count) << 4)
  const plane = (<usize>(side * side)) << 2
  const pixels = <usize>part.pixels
  for (let v = 0; v < side; v++) {
    const away = (<f64>v - <f64>side / 2) * scale
    const down = f64x2.replace_lane(f64x2.splat(-away * s), 1, away * c)
    for (let u = 0; u < side; u++, planes += 4) {
      const beside = (<f64>u - <f64>side / 2) * scale
      const corner = f64x2.add(f64x2.add(middle, f64x2.replace_lane(f64x2.splat(beside * c), 1, beside * s)), down)
      // At most 16 numbers of 255: their sum fits into 16 bits.
      let sum = i16x8.splat(0)
      for (let place = places; place < end; place += 16) {
        const at = f64x2.add(corner, v128.load(place))
        if (i64x2.all_true(v128.and(f64x2.ge(at, none), f64x2.lt(at, size)))) {
          const whole = i32x4.trunc_sat_f64x2_s_zero(at)
          const x = i32x4.extract_lane(whole, 0) - part.left
          const y = i32x4.extract_lane(whole, 1) - part.top
          const colour = v128.load32_zero(pixels + <usize>((y * part.width + x) * 3))
          sum = i16x8.add(sum, i16x8.extend_low_i8x16_u(colour))
        } else {
          sum = i16x8.add(sum, grey)
        }
      }
      store<f32>(planes, <f32>(<f64>i16x8.extract_lane_u(sum, 0) * share))
      store<f32>(planes + plane, <f32>(<f64>i16x8.extract_lane_u(sum, 1) * share))
      store<f32>(planes + 2 * plane, <f32>(<f64>i16x8.extract_lane_u(sum, 2) * share))
    }
  }
}
