import { createClock } from './clock.ts'
import { inside, kill, newProcess } from './inside.ts'
import { createRandom } from './random.ts'
import { createScheduler } from './scheduler.ts'

const open = (seed: number) => {
  const clock = createClock(0)
  const scheduler = createScheduler({ clock, random: createRandom(seed), trace: () => undefined })
  const done: string[] = []
  const process = newProcess('shop')
  /** An act of three steps. */
  const act = (cause: string) =>
    inside.run({ clock, process, cause }, async () => {
      for (const step of [1, 2, 3])
        await scheduler.ask({ process, kind: 'write', label: `step ${step}` }, () => void done.push(`${cause}${step}`))
    })
  return { clock, scheduler, done, process, act }
}

const runAll = async (seed: number) => {
  const { scheduler, done, act } = open(seed)
  scheduler.play('even')
  void act('a')
  void act('b')
  while (await scheduler.step());
  return done.join(' ')
}

test('A seed decides the order of two acts, and twenty seeds find many orders', async () => {
  const found = new Set<string>()
  for (let seed = 0; seed < 20; seed++) {
    const order = await runAll(seed)
    expect(await runAll(seed)).toBe(order)
    expect(order.split(' ').filter(step => step.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
    found.add(order)
  }
  expect(found.size).toBeGreaterThan(8)
})

test.each([
  ['before', ['a1']],
  ['after', ['a1', 'a2']]
] as const)(
  'A process that dies %s its second write asks nothing more and hears nothing more',
  async (moment, left) => {
    const { scheduler, done, process, act } = open(1)
    const dieAtSecond = () => {
      if (done.length === left.length) kill(process)
    }
    scheduler.play('first', { before: () => undefined, after: () => undefined, [moment]: dieAtSecond })
    let isHeard = false
    void act('a').then(() => void (isHeard = true))
    while (await scheduler.step());
    expect(done).toEqual(left)
    expect(isHeard).toBe(false)
  }
)

test('Timers fire when the clock has come to them, and those of a dead process never', async () => {
  const { clock, scheduler, process } = open(1)
  const fired: string[] = []
  const other = newProcess('other')
  for (const [owner, name] of [
    [process, 'living'],
    [other, 'dead']
  ] as const)
    clock.set({ process: owner, cause: 'test', ms: 1000, every: null, fire: () => void fired.push(name) })
  kill(other)
  expect(await scheduler.step()).toBe(false)
  expect(clock.untilNextWait()).toBe(1000)
  clock.pass(1000)
  while (await scheduler.step());
  expect(fired).toEqual(['living'])
})
