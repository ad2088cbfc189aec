import { cropToJpeg } from './crop-to-jpeg.ts'
import type { Imaging } from './crop-to-jpeg.ts'

type Drawn = { fill: unknown[]; draw: unknown[] }

/** A canvas that writes down what it was told; jsdom has none. */
const paperOf = (written: Blob | null = new Blob(['pixels'], { type: 'image/jpeg' })) => {
  const drawn: Drawn = { fill: [], draw: [] }
  const asked: unknown[] = []
  const context = {
    fillStyle: '' as string | CanvasGradient | CanvasPattern,
    imageSmoothingQuality: 'low' as ImageSmoothingQuality,
    fillRect: (...box: number[]) => drawn.fill.push(context.fillStyle, ...box),
    drawImage: (...given: unknown[]) => drawn.draw.push(...given)
  }
  const image = new Image()
  const imaging: Imaging = {
    load: () => Promise.resolve(image),
    paper: edge => {
      asked.push(edge)
      return {
        getContext: () => context,
        toBlob: (give: BlobCallback, ...as: unknown[]) => {
          asked.push(...as)
          give(written)
        }
      }
    }
  }
  return { drawn, asked, image, imaging }
}

const square = { x: 100, y: 50, width: 400 }

it('the square alone becomes a JPEG of quality 0.92', async () => {
  const { drawn, asked, image, imaging } = paperOf()
  const file = await cropToJpeg('blob:photo', square, imaging)
  expect(file).toMatchObject({ name: 'profil.jpg', type: 'image/jpeg' })
  expect(asked).toEqual([400, 'image/jpeg', 0.92])
  expect(drawn.draw).toEqual([image, 100, 50, 400, 400, 0, 0, 400, 400])
})

it('what is transparent becomes white before the photo is drawn', async () => {
  const { drawn, imaging } = paperOf()
  await cropToJpeg('blob:photo', square, imaging)
  expect(drawn.fill).toEqual(['#fff', 0, 0, 400, 400])
})

it.each([
  [3000, 1024],
  [399.6, 400],
  [0.2, 1]
])('a square of %d pixels is sent with %d a side', async (width, edge) => {
  const { asked, drawn, imaging } = paperOf()
  await cropToJpeg('blob:photo', { ...square, width }, imaging)
  expect(asked[0]).toBe(edge)
  expect(drawn.draw.slice(-2)).toEqual([edge, edge])
})

it.each<[string, Imaging]>([
  ['the browser cannot decode', { ...paperOf().imaging, load: () => Promise.reject(new Error('no image')) }],
  ['the browser cannot draw', { ...paperOf().imaging, paper: () => ({ getContext: () => null, toBlob: () => {} }) }],
  ['the browser has no memory for', paperOf(null).imaging],
  ['the browser writes as a PNG', paperOf(new Blob(['pixels'], { type: 'image/png' })).imaging]
])('a photo that %s is no conversion', async (_, imaging) => {
  expect(await cropToJpeg('blob:photo', square, imaging)).toBeNull()
})
