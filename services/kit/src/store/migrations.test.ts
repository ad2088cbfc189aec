import { openTestEngine, type TestEngine } from '../../testing/engine.ts'
import { recordingLog, silentLog } from '../../testing/log.ts'
import { migrate, type MigrationStep } from './migrations.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await openTestEngine()
})
afterEach(() => engine.close())

/** Steps that write down that they ran. */
const stepsInto = (ran: string[], ...names: string[]): MigrationStep[] =>
  names.map(name => ({ name, run: async () => void ran.push(name) }))
const versions = async () => await engine.db.collection<{ _id: string }>('migrations').find().sort({ _id: 1 }).toArray()

test('Steps run once, in order, and later ones when a release adds them', async () => {
  const ran: string[] = []
  await migrate(engine.db, 'counter', stepsInto(ran, 'cards', 'drawers'), silentLog)
  await migrate(engine.db, 'counter', stepsInto(ran, 'cards', 'drawers'), silentLog)
  expect(ran).toEqual(['cards', 'drawers'])
  await migrate(engine.db, 'counter', stepsInto(ran, 'cards', 'drawers', 'keys'), silentLog)
  expect(ran).toEqual(['cards', 'drawers', 'keys'])
  expect(await versions()).toEqual([{ _id: 'counter', version: 3 }])
})

test('A step that fails stops the start, and is the first of the next', async () => {
  const ran: string[] = []
  const [cards, drawers] = stepsInto(ran, 'cards', 'drawers') as [MigrationStep, MigrationStep]
  const failing = {
    name: 'drawers',
    run: async () => {
      throw new Error('the drawer is stuck')
    }
  }
  const keys = stepsInto(ran, 'keys')
  await expect(migrate(engine.db, 'counter', [cards, failing, ...keys], silentLog)).rejects.toThrow('stuck')
  expect(await versions()).toEqual([{ _id: 'counter', version: 1 }])
  await migrate(engine.db, 'counter', [cards, drawers, ...keys], silentLog)
  expect(ran).toEqual(['cards', 'drawers', 'keys'])
})

test('Each service has its own steps', async () => {
  const ran: string[] = []
  await migrate(engine.db, 'counter', stepsInto(ran, 'cards', 'drawers'), silentLog)
  await migrate(engine.db, 'office', stepsInto(ran, 'papers'), silentLog)
  expect(ran).toEqual(['cards', 'drawers', 'papers'])
  expect(await versions()).toEqual([
    { _id: 'counter', version: 2 },
    { _id: 'office', version: 1 }
  ])
})

test('Replicas that start at once may run the same step, and agree in the end', async () => {
  const ran: string[] = []
  const starts = Array.from({ length: 8 }, () =>
    migrate(engine.db, 'counter', stepsInto(ran, 'cards', 'drawers'), silentLog)
  )
  await Promise.all(starts)
  expect(await versions()).toEqual([{ _id: 'counter', version: 2 }])
  const before = ran.length
  await migrate(engine.db, 'counter', stepsInto(ran, 'cards', 'drawers'), silentLog)
  expect(ran).toHaveLength(before)
})

test('A replica that ends an early step late takes back nothing that another did meanwhile', async () => {
  const ran: string[] = []
  const steps = stepsInto(ran, 'cards', 'drawers')
  const slow = { name: 'cards', run: () => migrate(engine.db, 'counter', steps, silentLog) }
  await migrate(engine.db, 'counter', [slow], silentLog)
  expect(await versions()).toEqual([{ _id: 'counter', version: 2 }])
})

test('Each step that begins is a line in the log', async () => {
  const { log, lines } = recordingLog()
  await migrate(engine.db, 'counter', stepsInto([], 'cards', 'drawers'), log)
  await migrate(engine.db, 'counter', stepsInto([], 'cards', 'drawers'), log)
  expect(lines).toMatchObject([
    { service: 'counter', step: 'cards', msg: 'migration begins' },
    { service: 'counter', step: 'drawers', msg: 'migration begins' }
  ])
})
