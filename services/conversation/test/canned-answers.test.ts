import { staffActed, type AuditEntry } from '@comptoir/contracts/audit/audit'
import { createReply, deleteReply, listReplies, modifyReply } from '@comptoir/contracts/conversation/replies'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { migrateConversations } from '../src/migrations.ts'
import { anAdministrator, openShop, refusals, storesOf, type Shop } from './shop.ts'

let shop: Shop
const heard: AuditEntry[] = []
beforeAll(async () => {
  shop = await openShop()
  await shop.bus.consume(staffActed, 'account', async (act, meta) => void heard.push({ ...meta, ...act }))
})
afterAll(() => shop.close())

const camille = anAdministrator()
const list = () => shop.as(camille)(listReplies, {})
const create = (part: Partial<Parameters<typeof post>[0]> = {}) => post({ title: 'Merci', content: 'Merci !', ...part })
const post = (reply: { title: string; content: string; shortcut?: string | null; requestid?: string }) =>
  shop.as(camille)(createReply, reply)

test('A new shop has some to begin with; what staff delete of them stays deleted', async () => {
  const first = await list()
  expect(first.map(({ shortcut }) => shortcut)).toContain('offre')
  expect(first.every(({ content }) => content.length > 20)).toBe(true)
  const [gone] = first
  if (!gone) throw new Error('there is no canned answer')
  await shop.as(camille)(deleteReply, { id: gone.id })
  await migrateConversations(shop.db, await storesOf(shop.db), silentLog)
  await (await shop.parts()).replies.seed()
  expect(await list()).toEqual(first.slice(1))
  await expect(shop.as(camille)(deleteReply, { id: gone.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(shop.as(camille)(modifyReply, { id: gone.id, title: 'Non' })).rejects.toMatchObject({
    code: 'not_found'
  })
})

test('Staff add one once for each request, change it, move it and delete it', async () => {
  const asked = { title: 'Horaires', content: 'Nous sommes ouverts, {prénom}.', shortcut: 'horaires', requestid: 'r1' }
  const answers = await Promise.all([post(asked), post(asked), post(asked)])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await expect(post({ ...asked, title: 'Autre' })).rejects.toMatchObject({ code: 'request_conflict' })
  const { id, position } = answers[0]
  expect((await list()).at(-1)?.id).toBe(id)
  const changed = await shop.as(camille)(modifyReply, { id, title: 'Ouverture', shortcut: null, version: 1 })
  expect(changed).toMatchObject({ title: 'Ouverture', content: asked.content, shortcut: null, position, version: 2 })
  await shop.as(camille)(modifyReply, { id, position: -1 })
  expect((await list())[0]?.id).toBe(id)
  await shop.as(camille)(deleteReply, { id })
  expect((await list()).some(reply => reply.id === id)).toBe(false)
  await expect(post(asked)).rejects.toMatchObject({ code: 'not_found' })
})

test('Two answers never have the same shortcut, whatever its case and accents', async () => {
  const one = await create({ shortcut: 'Été' })
  const taken = { code: 'validation_failed', fields: { shortcut: 'Une autre réponse a déjà ce raccourci.' } }
  await expect(create({ shortcut: 'ete' })).rejects.toMatchObject(taken)
  const other = await create({ shortcut: 'hiver' })
  await expect(shop.as(camille)(modifyReply, { id: other.id, shortcut: 'ÉTÉ' })).rejects.toMatchObject(taken)
  await shop.as(camille)(deleteReply, { id: one.id })
  expect(await shop.as(camille)(modifyReply, { id: other.id, shortcut: 'ÉTÉ' })).toMatchObject({ shortcut: 'ÉTÉ' })
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => create({ shortcut: 'course' })))
  expect(refusals(outcomes)).toHaveLength(4)
})

test('Who changes a version that a colleague has changed by then is told', async () => {
  const { id, version } = await create()
  const change = (title: string) => shop.as(camille)(modifyReply, { id, title, version })
  const outcomes = await Promise.allSettled([change('Un'), change('Deux')])
  expect(refusals(outcomes)).toEqual(['request_conflict'])
  expect((await list()).find(reply => reply.id === id)?.version).toBe(version + 1)
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ content: '' }, 'content'],
  [{ shortcut: 'deux mots' }, 'shortcut'],
  [{ shortcut: 'x'.repeat(21) }, 'shortcut']
])('What cannot be is refused: %j', async (part, field) => {
  await expect(create(part)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { [field]: expect.any(String) }
  })
})

test('The audit log tells of each, without the text', async () => {
  const { id } = await create({ title: 'Secret', content: 'mot de passe du coffre', shortcut: 'coffre' })
  await shop.as(camille)(modifyReply, { id, content: 'mot de passe changé' })
  await shop.as(camille)(deleteReply, { id })
  const about = await eventually(() => {
    const found = heard.filter(({ target }) => target.id === id)
    expect(found).toHaveLength(3)
    return found
  })
  expect(about.map(({ act, before, after }) => [act, before, after])).toEqual([
    ['reply.created', null, { title: 'Secret', shortcut: 'coffre' }],
    ['reply.changed', { content: 'changed' }, { content: 'changed' }],
    ['reply.deleted', { title: 'Secret' }, null]
  ])
  expect(JSON.stringify(heard)).not.toContain('mot de passe')
})
