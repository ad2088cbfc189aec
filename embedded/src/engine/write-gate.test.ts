import { BSON } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import { bsonDocument, commandMessage } from './wire-command.ts'
import type { Answer } from './wire.ts'
import { createWriteGate } from './write-gate.ts'

const done: Answer = { requestId: 0, moreToCome: false, legacy: false, response: bsonDocument({ ok: 1 }) }
const said = ({ response }: Answer) => BSON.deserialize(response) as { ok: number; errmsg?: string; counts: string }
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.then(() => 'done'), pause(20).then(() => 'pending')])) === 'pending'

/** A gate in front of an engine whose answers the test gives. */
const aGate = (mostMs?: number) => {
  const gate = createWriteGate({ mostMs })
  const asked: { message: Buffer; answer: () => void }[] = []
  const ask = (message: Buffer) => new Promise<Answer>(resolve => asked.push({ message, answer: () => resolve(done) }))
  const connection = () => {
    const owner = {}
    const send = gate.guard(owner, ask)
    return {
      send: (command: Record<string, string | number>) => send(commandMessage(command)),
      gate: async (verb: string) => said(await send(commandMessage({ comptoirWrites: verb }))),
      close: () => gate.leave(owner)
    }
  }
  return { asked, connection }
}

test('A hold begins once the writes under way have ended, and those to come wait; reads go on', async () => {
  const { asked, connection } = aGate()
  const [shop, backup] = [connection(), connection()]
  const first = shop.send({ insert: 'batches' })
  const held = backup.gate('hold')
  expect(await isPending(held)).toBe(true)
  const second = connection().send({ update: 'batches' })
  void connection().send({ find: 'batches' })
  expect(asked).toHaveLength(2)
  asked[0]?.answer()
  expect(await held).toMatchObject({ ok: 1 })
  await first
  expect(await isPending(second)).toBe(true)
  expect(asked).toHaveLength(2)

  expect(await backup.gate('release')).toMatchObject({ ok: 1 })
  while (asked.length < 3) await pause(5)
  asked[2]?.answer()
  await second
})

test('A hold ends with its connection', async () => {
  const { asked, connection } = aGate()
  const backup = connection()
  await backup.gate('hold')
  const write = connection().send({ insert: 'batches' })
  backup.close()
  while (asked.length < 1) await pause(5)
  asked[0]?.answer()
  expect(said(await write)).toMatchObject({ ok: 1 })
})

test('A hold ends by itself, and its owner learns that it ended', async () => {
  const { asked, connection } = aGate(1)
  const backup = connection()
  await backup.gate('hold')
  const write = connection().send({ insert: 'batches' })
  while (asked.length < 1) await pause(5)
  expect(await backup.gate('release')).toMatchObject({ ok: 0, errmsg: 'writes are not held any more' })
  asked[0]?.answer()
  await write
})

test('A write that does not end refuses the hold', async () => {
  const { connection } = aGate(1)
  void connection().send({ createIndexes: 'batches' })
  expect(await connection().gate('hold')).toMatchObject({ ok: 0, errmsg: 'a write took too long' })
})

test('One connection holds at a time, and none ends the hold of another', async () => {
  const { connection } = aGate()
  const [one, other] = [connection(), connection()]
  await one.gate('hold')
  expect(await other.gate('hold')).toMatchObject({ ok: 0 })
  expect(await other.gate('release')).toMatchObject({ ok: 0 })
  other.close()
  expect(await one.gate('release')).toMatchObject({ ok: 1 })
})

test('It tells which collections were written, when a write began and when it ended', async () => {
  const { asked, connection } = aGate()
  const shop = connection()
  const counts = async () => JSON.parse((await connection().gate('count')).counts) as Record<string, number>
  expect(await counts()).toEqual({})
  const write = shop.send({ insert: 'cards' })
  expect(await counts()).toEqual({ cards: 1 })
  asked[0]?.answer()
  await write
  void shop.send({ find: 'cards' })
  void shop.send({ dropDatabase: 1 })
  expect(await counts()).toEqual({ cards: 2, '': 1 })
})
