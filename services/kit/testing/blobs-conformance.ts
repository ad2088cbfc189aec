import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { BlobStore } from '../src/blobs/blobs.ts'
import { derivativeName } from '../src/blobs/blobs.ts'

const photo = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * 31) % 251))
const inFuture = () => new Date(Date.now() + 60_000)

const hostileNames = [
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'aa/bb',
  '',
  '.',
  'abc.jpg',
  `${'a'.repeat(32)}.jpg\0.png`,
  `${'a'.repeat(32)}.exe`,
  `${'A'.repeat(32)}.jpg`,
  `${'a'.repeat(32)}.w100`,
  `${'a'.repeat(32)}.w0.jpg`,
  `${'a'.repeat(32)}.jpg/../x`,
  `${'a'.repeat(32)}.jpg\n`
]

/** What services and the gateway rely on, wherever the blobs are stored. */
export const describeBlobs = (
  name: string,
  open: () => Promise<{
    blobs: BlobStore
    /** Opens the same store again, as another process. */ again(): Promise<BlobStore>
    /** Changes one byte of a kept blob, as a failing disk would. */ damage(name: string): Promise<void>
    /** Takes the digest of a kept blob away: a release before 2026-12 stored none. */ forgetDigest(
      name: string
    ): Promise<void>
    /** What the store has logged so far. */ logged(): string
    close(): Promise<void>
  }>
): void => {
  describe(`blobs in ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    let blobs: BlobStore
    beforeEach(async () => {
      opened = await open()
      blobs = opened.blobs
    })
    afterEach(() => opened.close())

    const content = async (blob: string, range?: { start: number; end: number }) =>
      buffer(await blobs.read(blob, range))
    const kept = async (body: Readable | Uint8Array = photo) => {
      const blob = await blobs.put(body, 'jpg')
      await blobs.keep([blob])
      return blob
    }

    test('bytes come back as they went in, kept or still pending', async () => {
      const blob = await blobs.put(Readable.from([photo.subarray(0, 300_000), photo.subarray(300_000)]), 'jpg')
      expect(blob).toMatch(/^[0-9a-f]{32}\.jpg$/)
      expect(await blobs.stat(blob)).toEqual({ size: photo.length })
      expect((await content(blob)).equals(photo)).toBe(true)
      await blobs.keep([blob])
      expect(await blobs.stat(blob)).toEqual({ size: photo.length })
      expect((await content(blob)).equals(photo)).toBe(true)
    })

    test('a document keeps its extension, and comes back as it went in', async () => {
      const document = Buffer.from('%PDF-1.7 label')
      const blob = await blobs.put(document, 'pdf')
      expect(blob).toMatch(/^[0-9a-f]{32}\.pdf$/)
      await blobs.keep([blob])
      expect(await blobs.sweep(inFuture())).toBe(0)
      expect((await content(blob)).equals(document)).toBe(true)
      await blobs.remove([blob])
      expect(await blobs.stat(blob)).toBeNull()
    })

    test('a blob may have no extension and no bytes', async () => {
      const blob = await blobs.put(new Uint8Array())
      expect(blob).toMatch(/^[0-9a-f]{32}$/)
      expect(await blobs.stat(blob)).toEqual({ size: 0 })
      expect(await content(blob)).toHaveLength(0)
    })

    test.each([
      [0, 0],
      [0, 99],
      [261_000, 261_300],
      [300_000, 699_999],
      [699_999, 699_999]
    ])('bytes %i to %i are read alone, both included', async (start, end) => {
      const blob = await kept()
      expect((await content(blob, { start, end })).equals(photo.subarray(start, end + 1))).toBe(true)
    })

    test('another process sees what was kept', async () => {
      const blob = await kept()
      const other = await opened.again()
      expect(await other.stat(blob)).toEqual({ size: photo.length })
      expect((await buffer(await other.read(blob))).equals(photo)).toBe(true)
    })

    test('keeping twice is harmless; keeping what is not there fails', async () => {
      const blob = await kept()
      await blobs.keep([blob])
      await expect(blobs.keep([`${'0'.repeat(32)}.jpg`])).rejects.toMatchObject({ code: 'not_found' })
    })

    test('the sweep removes what was never kept, and nothing else', async () => {
      const saved = await kept()
      const forgotten = await blobs.put(photo, 'png')
      expect(await blobs.sweep(new Date(Date.now() - 60_000))).toBe(0)
      expect(await blobs.stat(forgotten)).not.toBeNull()
      expect(await blobs.sweep(inFuture())).toBe(1)
      expect(await blobs.stat(forgotten)).toBeNull()
      expect(await blobs.stat(saved)).toEqual({ size: photo.length })
    })

    test('an upload that breaks off leaves nothing', async () => {
      const broken = Readable.from(
        (function* () {
          yield photo
          throw new Error('the phone lost its network')
        })()
      )
      await expect(blobs.put(broken, 'jpg')).rejects.toThrow('the phone lost its network')
      const derivative = derivativeName('0'.repeat(32), 200, 'webp')
      const again = Readable.from(
        (function* () {
          yield photo
          throw new Error('the worker died')
        })()
      )
      await expect(blobs.putAs(derivative, again)).rejects.toThrow('the worker died')
      expect(await blobs.stat(derivative)).toBeNull()
    })

    test('a derivative has its known name, is kept at once, and may be made twice at the same time', async () => {
      const blob = await kept()
      const small = derivativeName(blob, 320, 'webp')
      await Promise.all([blobs.putAs(small, photo.subarray(0, 50)), blobs.putAs(small, photo.subarray(0, 50))])
      await blobs.sweep(inFuture())
      expect((await content(small)).equals(photo.subarray(0, 50))).toBe(true)
    })

    test('removing a blob removes its derivatives, and leaves others alone', async () => {
      const [one, two] = [await kept(), await kept()]
      for (const blob of [one, two])
        for (const width of [200, 800]) await blobs.putAs(derivativeName(blob, width, 'webp'), photo)
      await blobs.remove([one, 'not-a-name'])
      for (const name of [one, derivativeName(one, 200, 'webp'), derivativeName(one, 800, 'webp')]) {
        expect(await blobs.stat(name)).toBeNull()
        await expect(blobs.read(name)).rejects.toMatchObject({ code: 'not_found' })
      }
      expect(await blobs.stat(two)).not.toBeNull()
      expect(await blobs.stat(derivativeName(two, 800, 'webp'))).not.toBeNull()
    })

    test('removing one derivative leaves its original', async () => {
      const blob = await kept()
      const small = derivativeName(blob, 200, 'webp')
      await blobs.putAs(small, photo)
      await blobs.remove([small])
      expect(await blobs.stat(small)).toBeNull()
      expect(await blobs.stat(blob)).not.toBeNull()
    })

    test('a pending blob can be removed too', async () => {
      const blob = await blobs.put(photo, 'jpg')
      await blobs.remove([blob])
      expect(await blobs.stat(blob)).toBeNull()
    })

    test('a damaged blob is answered like a missing one, original or derivative, and is logged', async () => {
      const blob = await kept()
      const small = derivativeName(blob, 320, 'webp')
      await blobs.putAs(small, photo)
      for (const name of [blob, small]) {
        await opened.damage(name)
        const other = await opened.again()
        expect(await other.stat(name)).toBeNull()
        await expect(other.read(name)).rejects.toMatchObject({ code: 'not_found' })
        await expect(other.read(name, { start: 0, end: 9 })).rejects.toMatchObject({ code: 'not_found' })
        expect(opened.logged()).toContain(name)
      }
      await blobs.putAs(small, photo.subarray(0, 50))
      expect((await buffer(await (await opened.again()).read(small))).equals(photo.subarray(0, 50))).toBe(true)
    })

    test('blobs of a release without digests are served as they are, and get theirs a few at a time', async () => {
      const names = [await kept(), await kept(photo.subarray(1)), await kept(photo.subarray(2))]
      for (const name of names) await opened.forgetDigest(name)
      const other = await opened.again()
      for (const name of names) expect(await other.stat(name)).not.toBeNull()
      expect([await other.addDigests(2), await other.addDigests(2), await other.addDigests(2)]).toEqual([2, 1, 0])
      for (const name of names) {
        expect(await (await opened.again()).stat(name)).not.toBeNull()
        await opened.damage(name)
        expect(await (await opened.again()).stat(name)).toBeNull()
      }
    })

    test('a restart goes on where digests are missing, in derivatives too, and what had one keeps it', async () => {
      const [blob, damaged] = [await kept(), await kept()]
      const small = derivativeName(blob, 320, 'webp')
      await blobs.putAs(small, photo)
      for (const name of [blob, small]) await opened.forgetDigest(name)
      await opened.damage(damaged)
      expect(await (await opened.again()).addDigests(1)).toBe(1)
      const other = await opened.again()
      expect([await other.addDigests(9), await other.addDigests(9)]).toEqual([1, 0])
      expect(await (await opened.again()).stat(damaged)).toBeNull()
      await opened.damage(small)
      expect(await (await opened.again()).stat(small)).toBeNull()
    })

    test('a blob that leaves while digests are added leaves nothing', async () => {
      const blob = await kept()
      await opened.forgetDigest(blob)
      await Promise.all([blobs.addDigests(9), blobs.remove([blob])])
      expect(await blobs.stat(blob)).toBeNull()
      expect(await (await opened.again()).addDigests(9)).toBe(0)
    })

    test.each(hostileNames)('the name %j finds nothing and writes nothing', async hostile => {
      expect(await blobs.stat(hostile)).toBeNull()
      await expect(blobs.read(hostile)).rejects.toMatchObject({ code: 'not_found' })
      await expect(blobs.putAs(hostile, photo)).rejects.toMatchObject({ code: 'not_found' })
      await expect(blobs.keep([hostile])).rejects.toMatchObject({ code: 'not_found' })
      await blobs.remove([hostile])
    })
  })
}
