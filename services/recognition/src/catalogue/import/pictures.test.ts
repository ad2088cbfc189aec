import { createCard, createSerie, createSet, setCardImage } from '@comptoir/contracts/catalogue/catalogue-staff'
import { MongoNetworkError } from 'mongodb'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'
import { createTakePictures } from './pictures.ts'

const zeros = Array.from({ length: 21 }, () => Buffer.alloc(1_048_576))

let desk: CatalogueDesk
let server: Server
let url: string
let asked: string[]
let cards: string[]
beforeEach(async () => {
  desk = await openCatalogueDesk()
  asked = []
  const picture = await sharp({ create: { width: 900, height: 1250, channels: 3, background: '#4080c0' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/good') response.end(picture)
    else if (request.url === '/moved') response.writeHead(302, { location: '/good' }).end()
    else if (request.url === '/endless') {
      // Without a `content-length` header the size is not known beforehand.
      response.write(picture)
      Readable.from(zeros).pipe(response)
    } else if (request.url === '/text') response.end('no picture')
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  const { id: setid } = await desk.ask(createSet, { serieid, setfrenchname: 'Bois' })
  cards = []
  for (const number of ['1', '2', '3'])
    cards.push((await desk.ask(createCard, { setid, number, frenchname: 'Lumignou' })).id)
})
afterEach(async () => {
  server.close()
  await desk.close()
})

const take = async (
  pictures: string[][],
  { home = url, images = desk.images, catalogue = desk.catalogue }: Partial<TakeFrom> = {}
) => {
  const signal = new AbortController().signal
  await createTakePictures({ catalogue, images, signal, write: () => undefined, home: new URL(home) })(
    pictures.map((places, index) => ({
      facts: { _id: cards[index] ?? '', setid: '', number: '' },
      pictures: places.map(place => (place.startsWith('/') ? url + place : place))
    }))
  )
  return await Promise.all(cards.map(async id => (await desk.catalogue.card(id))?.image ?? null))
}
interface TakeFrom {
  home: string
  images: typeof desk.images
  catalogue: typeof desk.catalogue
}

test('A picture is encoded anew, kept, and taken from the next place where the first has none', async () => {
  const [first, second, third] = await take([['/good'], ['/gone', '/text', '/good'], ['/gone']])
  expect(third).toBeNull()
  for (const image of [first, second]) {
    const stored = await buffer(await desk.images.read(image ?? ''))
    const { format, width, exif } = await sharp(stored).metadata()
    expect([format, width, exif]).toEqual(['webp', 734, undefined])
  }
  await desk.sweep()
  expect(await desk.images.stat(first ?? '')).not.toBeNull()
})

test('Again, only cards without a picture are asked for; what staff set stays', async () => {
  const own = await desk.anImage()
  await desk.ask(setCardImage, { cardid: cards[1] ?? '', files: { image: own } })
  const before = await take([['/good'], ['/good'], ['/gone']])
  expect(before[1]).toBe(own)
  expect(asked).toEqual(['/good', '/gone'])
  expect(await take([['/good'], ['/good'], ['/gone']])).toEqual(before)
  expect(asked).toEqual(['/good', '/gone', '/gone'])
})

test('Only the host of the pictures is asked; no redirect is followed, and no endless body is read', async () => {
  expect(await take([['/moved'], ['/endless'], ['no url']])).toEqual([null, null, null])
  expect(asked.toSorted()).toEqual(['/endless', '/moved'])
  asked = []
  expect(await take([['/good']], { home: 'https://tcgdex.net' })).toEqual([null, null, null])
  expect(asked).toEqual([])
})

/** The same object, but the first call of each method fails as when the database restarts. */
const hiccuping = <T extends object>(target: T): T => {
  const failed = new Set<PropertyKey>()
  return new Proxy(target, {
    get(from, name) {
      const member = Reflect.get(from, name, from) as unknown
      if (typeof member !== 'function') return member
      return (...all: unknown[]) => {
        if (failed.has(name)) return Reflect.apply(member, from, all) as unknown
        failed.add(name)
        throw new MongoNetworkError('connection closed')
      }
    }
  })
}

test('A database that restarts in the middle delays the pictures, no more', async () => {
  const images = hiccuping(desk.images)
  const catalogue = { ...desk.catalogue, cards: hiccuping(desk.catalogue.cards) }
  const [first, second] = await take([['/good'], ['/good']], { images, catalogue })
  expect([first, second]).not.toContain(null)
  await desk.sweep()
  expect([await desk.images.stat(first ?? ''), await desk.images.stat(second ?? '')]).not.toContain(null)
})
