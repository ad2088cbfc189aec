import type { Card, FoundCard, Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { anActiveSeller, aStaffMember } from './account-holder.ts'
import { aVisitor, samplePhoto } from './seller.ts'
import { done } from './selling.ts'
import { outcomeOf, staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url
const desk = '/api/dashboard'
type Staff = Awaited<ReturnType<typeof aStaffMember>>

const upload = (who: Pick<Staff, 'send'>, path: string, file: Blob | null, content?: object) => {
  const form = new FormData()
  if (content) form.set('content', JSON.stringify(content))
  if (file) form.set('image', file, 'image.jpg')
  return who.send(path, { method: 'POST', body: form })
}

const aShelf = async (staff: Staff) => {
  const serie = done(await staff.post(`${desk}/series/create`, { seriefrenchname: 'Contes du Nord' })) as { id: string }
  const set = done(
    await staff.post(`${desk}/sets/create`, { serieid: serie.id, setfrenchname: 'Aurores', total: 90 })
  ) as { id: string }
  return { serieid: serie.id, setid: set.id }
}
const aCard = async (staff: Staff, setid: string, more: object = {}) =>
  done(
    await staff.post(`${desk}/cards/create`, {
      setid,
      number: '7',
      frenchname: 'Givrenard',
      englishname: 'Frostfox',
      ...more
    })
  ) as Card
const found = async (q: string) =>
  (done(await aVisitor(url()).get(`/api/cards?q=${encodeURIComponent(q)}`)) as FoundCard[]).map(({ id }) => id)

/** Waits until a picture is not served any more. */
const untilGone = async (image: string): Promise<void> => {
  const place = `${url()}${desk}/cards/uploads/_others/${image}`
  for (const end = Date.now() + 10_000; (await fetch(place)).status !== 404; await pause(50))
    if (Date.now() > end) throw new Error('the picture is still there')
}

test('Staff put a card on the shelf with its picture; sellers find it however they write it', async () => {
  const staff = await aStaffMember(url())
  const { serieid, setid } = await aShelf(staff)
  const card = await aCard(staff, setid, { japanesename: 'フロストフォックス' })
  for (const q of ['givrenard', 'GIVRE 7', 'givrenadr', 'frostf', 'フォックス', '7/90 auror'])
    expect([q, await found(q)]).toEqual([q, [card.id]])

  const path = `${desk}/cards/${card.id}`
  const { image } = done(await upload(staff, `${path}/image`, await samplePhoto('verso.jpg'))) as { image: string }
  const stored = `${desk}/cards/uploads/_others/${image}`
  const answer = await fetch(`${url()}${stored}`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable'
  ])
  const etag = answer.headers.get('etag') ?? ''
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined()
  expect((await fetch(`${url()}${stored}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const small = await fetch(`${url()}${stored}?w=320`)
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320)
  expect((done(await aVisitor(url()).get(path)) as Card).image).toBe(image)

  expect(outcomeOf(await upload(staff, `${path}/image`, new Blob(['no picture'])))).toEqual({
    status: 400,
    code: 'image_invalid'
  })
  expect((await upload(staff, `${path}/image`, null)).body.fields).toEqual({ image: 'Choisissez un fichier image' })

  done(await staff.post(`${path}/modify`, { frenchname: 'Verglanard', number: '8' }))
  done(await staff.post(`${desk}/sets/${setid}/modify`, { setfrenchname: 'Crépuscules' }))
  expect([await found('givrenard'), await found('verglanard 8 crepu')]).toEqual([[], [card.id]])

  expect(outcomeOf(await staff.post(`${desk}/series/${serieid}/delete`))).toEqual({
    status: 400,
    code: 'request_conflict'
  })
  const full = await staff.post(`${desk}/sets/${setid}/delete`)
  expect(full.body).toMatchObject({ code: 'request_conflict', message: 'Cette extension contient encore des cartes' })
  done(await staff.post(`${path}/delete`))
  expect([await found('verglanard'), (await staff.get(path)).status]).toEqual([[], 404])
  await untilGone(image)
  done(await staff.post(`${desk}/sets/${setid}/delete`))
  done(await staff.post(`${desk}/series/${serieid}/delete`))
})

test('A mistake is told field by field', async () => {
  const staff = await aStaffMember(url())
  const { setid } = await aShelf(staff)
  const wrong: [path: string, body: object, field: string][] = [
    ['series/create', {}, 'seriefrenchname'],
    ['sets/create', { serieid: 'nothing', setfrenchname: 'x' }, 'serieid'],
    ['cards/create', { setid: 'nothing', number: '1', frenchname: 'x' }, 'setid'],
    ['cards/create', { setid, number: '1' }, 'frenchname'],
    ['cards/create', { setid, number: '1'.repeat(21), frenchname: 'x' }, 'number'],
    ['cards/create', { setid, number: '1', frenchname: 'x', holographismes: ['X'] }, 'holographismes.0'],
    ['ratiotable', { action: 'add', edition: '_default', gradation: 'PSA', condition: 3, ratio: 1 }, 'condition'],
    ['ratiotable', { action: 'remove_ratio_table', cardid: 'nothing' }, 'cardid']
  ]
  for (const [path, body, field] of wrong) {
    const answer = await staff.post(`${desk}/${path}`, body)
    expect([path, answer.status, answer.body.code, Object.keys(answer.body.fields as object)]).toEqual([
      path,
      400,
      'validation_failed',
      [field]
    ])
  }
})

test('The ratios the shop sets are what a seller may choose and is offered', async () => {
  const staff = await aStaffMember(url())
  const { setid } = await aShelf(staff)
  const { id: cardid } = await aCard(staff, setid, { pricing: { mode: 'FR', source: 'F', price: 200 } })
  const change = async (body: object) => done(await staff.post(`${desk}/ratiotable`, body)) as { ratiotable: unknown }
  const keys = async () => (done(await aVisitor(url()).get(`${desk}/cards/${cardid}`)) as Card).ratiotable

  expect(await keys()).toMatchObject({ _default: { _default: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] } })
  await change({ action: 'add_ratio_table', cardid, ratiotable: { _default: { _default: { 4: 0.5 } } } })
  expect(await keys()).toEqual({ _default: { _default: [4] } })
  await change({ action: 'add_edition', cardid, edition: '1' })
  await change({ action: 'add', cardid, edition: '1', gradation: 'PSA', condition: 9, ratio: 2.5 })
  expect(await keys()).toEqual({ _default: { _default: [4] }, 1: { PSA: [9] } })
  await change({ action: 'remove', cardid, edition: '1', gradation: 'PSA', condition: 9 })
  expect(await keys()).toEqual({ _default: { _default: [4] } })
  await change({ action: 'remove_edition', cardid, edition: '1' })
  expect(await change({ action: 'remove_ratio_table', cardid })).toEqual({ cardid, ratiotable: null })

  const seller = await anActiveSeller(url())
  const { id: batchid } = await seller.startBatch()
  const estimate = async () => {
    const files = { face: await samplePhoto('ignivol-recto.jpg'), back: await samplePhoto('verso.jpg') }
    const item = done(await seller.addCard(batchid, files)) as { id: string }
    return await seller.outcome(batchid, item.id, 120_000)
  }
  const before = await estimate()
  const { default: table } = done(await staff.get(`${desk}/ratiotables`)) as {
    default: { _default: { _default: Record<string, number> } }
  }
  const condition = String(before.condition)
  const ratio = table._default._default[condition] ?? NaN
  await change({
    action: 'add',
    edition: '_default',
    gradation: '_default',
    condition: Number(condition),
    ratio: ratio * 2
  })
  const after = await estimate()
  expect([before.price === null, after.price === null]).toEqual([false, false])
  expect(Math.abs((after.price ?? 0) - (before.price ?? 0) * 2)).toBeLessThan(0.03)
  // Two photos are looked at, on a machine that may be busy.
}, 300_000)

test('Highlights come with their picture, stand in the order staff give, and hide', async () => {
  const staff = await aStaffMember(url())
  const list = async () => done(await staff.get(`${desk}/highlights`)) as Highlight[]
  const shown = async () => (done(await aVisitor(url()).get('/api/highlights')) as Highlight[]).map(({ id }) => id)
  const before = (await list()).map(({ id }) => id)
  const create = async (price: number) =>
    done(
      await upload(staff, `${desk}/highlights/create`, await samplePhoto('verso.jpg'), { price, display: true })
    ) as Highlight
  const [one, other] = [await create(19.9), await create(320)]
  expect(await shown()).toEqual([...before, one.id, other.id])
  const ordered = done(await staff.post(`${desk}/highlights/order`, { ids: [other.id, one.id] })) as Highlight[]
  expect(ordered.map(({ id, position }) => [id, position])).toEqual(
    [other.id, one.id, ...before].map((id, position) => [id, position])
  )
  done(await staff.post(`${desk}/highlights/${other.id}/modify`, { display: false, price: 310 }))
  expect(await shown()).toEqual([one.id, ...before])
  expect((await list())[0]).toMatchObject({ id: other.id, price: 310, display: false })
  for (const { id } of [one, other]) done(await staff.post(`${desk}/highlights/${id}/delete`))
  expect(await shown()).toEqual(before)
  expect((await upload(staff, `${desk}/highlights/create`, null, { price: 3 })).body.fields).toHaveProperty('image')
  await untilGone(one.image)
})

test('For anybody but staff none of this is there', async () => {
  const calls = [
    ...['cards', 'sets', 'series', 'highlights', 'ratiotables'].map(list => ['GET', `${desk}/${list}`] as const),
    ...['cards/create', 'sets/create', 'series/create', 'highlights/create', 'highlights/order', 'ratiotable'].map(
      act => ['POST', `${desk}/${act}`] as const
    ),
    ...['modify', 'delete'].flatMap(act =>
      ['cards', 'sets', 'series', 'highlights'].map(
        kind => ['POST', `${desk}/${kind}/demo-lanternes-003/${act}`] as const
      )
    ),
    ['POST', `${desk}/cards/demo-lanternes-003/image`] as const
  ]
  for (const stranger of [aVisitor(url()), await anActiveSeller(url())])
    for (const [method, path] of calls) {
      const answer = method === 'GET' ? await stranger.get(path) : await stranger.post(path)
      expect([path, outcomeOf(answer)]).toEqual([path, { status: 404, code: 'not_found' }])
    }
  const seen = done(await aVisitor(url()).get(`${desk}/cards/demo-lanternes-003`)) as Card
  expect(seen.pricing).toBeUndefined()
})

test('A catalogue is imported beside the running portal, and searched a moment later', async () => {
  const folder = join(portal().dataDir, 'facts')
  await mkdir(folder)
  const lines = {
    series: [{ id: 'polar', region: 'international', name: { fr: 'Polaires' } }],
    sets: [{ id: 'pol1', serie: 'polar', region: 'international', name: { fr: 'Banquise' }, official: 40, cards: 2 }],
    cards: ['Phoquelin', 'Ourseglace'].map((name, index) => ({
      id: `pol1-${index + 1}`,
      set: 'pol1',
      number: `00${index + 1}`,
      name: { fr: name },
      rarity: 'Common',
      variants: ['normal']
    }))
  }
  for (const [name, all] of Object.entries(lines))
    await writeFile(join(folder, `${name}.jsonl`), all.map(line => `${JSON.stringify(line)}\n`).join(''))
  const imported = async (): Promise<string> => {
    const program = join(import.meta.dirname, '../embedded/src/import-catalogue.ts')
    const child = spawn(process.execPath, [program, '--from', folder], {
      env: { ...process.env, DATA_DIR: portal().dataDir },
      stdio: ['ignore', 'pipe', 'inherit']
    })
    let told = ''
    child.stdout.on('data', chunk => (told += String(chunk)))
    const [code] = (await once(child, 'close')) as [number]
    expect([code, told.includes('cards: ')]).toEqual([0, true])
    return told.trim().split('\n').at(-1)?.split('checksum ')[1] ?? ''
  }
  const sum = await imported()
  const wanted = ['tcgdex-i-pol1-2']
  for (const end = Date.now() + 10_000; (await found('ourseglac')).join() !== wanted.join(); await pause(50))
    if (Date.now() > end) throw new Error('the imported card is not found')
  expect(await imported()).toBe(sum)
  const staff = await aStaffMember(url())
  done(await staff.post(`${desk}/cards/tcgdex-i-pol1-1/delete`))
  await imported()
  expect(await found('phoquelin')).toEqual([])
})
