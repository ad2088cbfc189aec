/**
 * How long the drawing kernel (services/recognition/assembly/drawing.ts) takes to cut a card out of a photo, beside OpenCV doing the
 * same to the last bit, in turns, at the sizes at which the recogniser describes, verifies and measures a card.
 *   node bench/drawing.ts [--runs 5]
 * Prints milliseconds and the ratio of each run; ends with status 1 where one of them is above 0.6.
 */
import { loadOpenCv, matOf, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import { perspectiveBetween, uprightCard } from '@comptoir/service-recognition/recogniser/pipeline/perspective'
import type { Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import { type Cut, warpHalved } from '@comptoir/service-recognition/recogniser/pipeline/warp'
import { parseArgs } from 'node:util'

const MOST = 0.6
const TURNS = 60
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

const { cv } = await loadOpenCv()
const photo = { data: new Uint8Array(960 * 1280 * 3).map((_, i) => (i * 7919) & 255), width: 960, height: 1280 }
const mat = matOf(cv, photo)
const quad: Quad = [
  [150.2, 190.3],
  [790.1, 210.4],
  [770.3, 1100.2],
  [160.9, 1080.1]
]

const byKernel = (cut: Cut) => void warpHalved(cv, { data: mat.data, width: mat.cols, height: mat.rows }, cut)
const byOpenCv = (cut: Cut) =>
  void withMats(keep => {
    const size = new cv.Size(2 * cut.width, 2 * cut.height)
    const perspective = perspectiveBetween(cv, cut.quad, uprightCard(size.width, size.height))
    const transform = keep(cv.matFromArray(3, 3, cv.CV_64FC1, [...perspective]))
    const [large, small] = [keep(new cv.Mat()), keep(new cv.Mat())]
    cv.warpPerspective(mat, large, transform, size, cv.INTER_LINEAR, cv.BORDER_REPLICATE, new cv.Scalar())
    cv.resize(large, small, new cv.Size(cut.width, cut.height), 0, 0, cv.INTER_AREA)
    return Uint8Array.from(small.data)
  })

const took = (work: (cut: Cut) => void, cut: Cut) => {
  const begun = performance.now()
  work(cut)
  return performance.now() - begun
}

let worst = 0
for (const size of [
  { width: 180, height: 252 },
  { width: 300, height: 419 },
  { width: 360, height: 503 }
]) {
  const cut = { quad, ...size }
  for (let i = 0; i < TURNS; i++) [byKernel, byOpenCv].forEach(work => work(cut))
  for (let run = 1; run <= Number(values.runs); run++) {
    let [kernel, openCv] = [0, 0]
    for (let i = 0; i < TURNS; i++) {
      kernel += took(byKernel, cut) / TURNS
      openCv += took(byOpenCv, cut) / TURNS
    }
    worst = Math.max(worst, kernel / openCv)
    const ratio = (kernel / openCv).toFixed(2)
    console.log(
      `${size.width} × ${size.height}: ${kernel.toFixed(2)} ms, OpenCV ${openCv.toFixed(2)} ms, ratio ${ratio}`
    )
  }
}
console.log(`worst ratio ${worst.toFixed(2)}, at most ${MOST}`)
process.exitCode = worst > MOST ? 1 : 0
