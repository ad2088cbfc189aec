import type { Cv, Mat } from './opencv.ts'

type Colour = [number, number, number]

const distance = (a: Colour, r: number, g: number, b: number) => (a[0] - r) ** 2 + (a[1] - g) ** 2 + (a[2] - b) ** 2

/** Every third pixel of a band along the photo's edges, 5 % wide: it shows the table, hardly ever the card. */
const frameColours = (photo: Mat): Colour[] => {
  const { data, cols, rows } = photo
  const band = Math.round(Math.min(cols, rows) * 0.05)
  const colours: Colour[] = []
  for (let y = 0; y < rows; y += 3) {
    for (let x = 0; x < cols; x += 3) {
      if (x >= band && y >= band && x < cols - band && y < rows - band) continue
      const at = (y * cols + x) * 3
      colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  }
  return colours
}

/** Three colours that stand for the background (k-means from a fixed start). */
const backgroundColours = (samples: readonly Colour[]): Colour[] => {
  let centres = [0, 0.5, 1].map(at => samples[Math.floor(at * (samples.length - 1))] ?? ([0, 0, 0] satisfies Colour))
  for (let round = 0; round < 6; round++) {
    const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (const [r, g, b] of samples) {
      const distances = centres.map(centre => distance(centre, r, g, b))
      const sum = sums[distances.indexOf(Math.min(...distances))]
      if (!sum) continue
      sum[0] += r
      sum[1] += g
      sum[2] += b
      sum[3]++
    }
    centres = centres.map((centre, i): Colour => {
      const [r, g, b, count] = sums[i] ?? [0, 0, 0, 0]
      return count > 0 ? [r / count, g / count, b / count] : centre
    })
  }
  return centres
}

/** How far each pixel is from the colours along the photo's edge, 0 to 255. The caller frees the result. */
export const backgroundDistance = (cv: Cv, photo: Mat): Mat => {
  const centres = backgroundColours(frameColours(photo))
  const { data, cols, rows } = photo
  const distances = new Uint8Array(cols * rows)
  for (let i = 0; i < distances.length; i++) {
    const [r = 0, g = 0, b = 0] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]]
    let least = Infinity
    for (const centre of centres) least = Math.min(least, distance(centre, r, g, b))
    distances[i] = Math.min(255, Math.sqrt(least))
  }
  return cv.matFromArray(rows, cols, cv.CV_8UC1, distances as unknown as number[])
}
