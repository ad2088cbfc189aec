import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { MongoClient, type Document } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import { openShelf } from './testing/shelf.ts'

jest.setTimeout(60_000)

let engine: TestEngine
let client: MongoClient
let shelf: Awaited<ReturnType<typeof openShelf>>
beforeAll(async () => {
  engine = await openTestEngine()
  shelf = await openShelf(engine.db)
  client = await new MongoClient(engine.url, { monitorCommands: true }).connect()
})
afterAll(async () => {
  await shelf.close()
  await client.close()
  await engine.close()
})

/** The collections that are asked within some seconds, once for each question, and how many records were returned. */
const watch = async (seconds: number) => {
  const asked: string[] = []
  let returned = 0
  const onStart = ({ commandName, command }: { commandName: string; command: Document }) =>
    asked.push(String(command[commandName]))
  const onEnd = ({ reply }: { reply: unknown }) => {
    const { cursor } = reply as { cursor?: Partial<Record<'firstBatch' | 'nextBatch', Document[]>> }
    returned += (cursor?.firstBatch ?? cursor?.nextBatch ?? []).length
  }
  client.on('commandStarted', onStart).on('commandSucceeded', onEnd)
  await pause(1000 * seconds)
  client.off('commandStarted', onStart).off('commandSucceeded', onEnd)
  return { asked, returned }
}

test('After an import the index at rest asks less than once in two seconds, and reads nothing again', async () => {
  const cards = 400
  const { references } = await shelf.start({
    on: client.db(engine.db.databaseName),
    work: { ...shelf.work, describe: async () => ({ refused: 'not looked at in this test' }) },
    polls: {},
    catalogueMs: 3000
  })
  await references.ready()
  await shelf.importCards(cards)
  await eventually(() => expect(references.counts()).toEqual({ indexed: 0, pending: 0, refused: cards }), 30_000)
  // Until the writes have settled an older one may still appear beside them.
  await pause(11_000)
  const { asked, returned } = await watch(10)
  expect(asked.filter(collection => collection.startsWith('references.')).length).toBeLessThanOrEqual(5)
  expect(returned).toBe(0)
})
