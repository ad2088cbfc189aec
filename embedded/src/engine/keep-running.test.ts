import { setTimeout as sleep } from 'node:timers/promises'
import { engineError } from './engine-error.ts'
import type { HostProcess } from './host-process.ts'
import { keepRunning, pauseAfter } from './keep-running.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Processes that die when the test says so, and remember how they were asked to start. */
const stable = () => {
  const hosts: (string | null)[] = []
  const dying: (() => void)[] = []
  let refusals = 0
  let alive = 0
  const launch = async (host: string | null, signal: AbortSignal): Promise<HostProcess> => {
    signal.throwIfAborted()
    hosts.push(host)
    if (hosts.length > 1 && refusals-- > 0) throw engineError('ENGINE_START_FAILED', 'no memory')
    alive++
    const exited = new Promise<string>(resolve => dying.push(() => resolve('killed by SIGKILL'))).finally(() => alive--)
    const die = () => dying.at(-1)?.()
    return { host: host ?? 'here', pid: 100 + hosts.length, exited, stop: async () => die() }
  }
  return {
    launch,
    hosts,
    alive: () => alive,
    kill: () => dying.at(-1)?.(),
    refuseNext: (times: number) => void (refusals = times)
  }
}

const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(5)
}

it('waits longer after each short-lived run, two seconds at most', () => {
  expect([1, 2, 3, 4, 50].map(pauseAfter)).toEqual([50, 100, 200, 400, 2000])
})

it('starts a dead process again where it was', async () => {
  const { launch, hosts, kill, alive } = stable()
  const seen: string[] = []
  const note = (_: object, message: string) => seen.push(message)
  const kept = await keepRunning({ name: 'database', log: { ...quiet, info: note, error: note }, launch })
  kill()
  await until(() => kept.restarts() === 1)
  expect(hosts).toEqual([null, 'here'])
  expect(seen).toEqual(['database stopped by itself, starting it again', 'database is back'])
  expect(kept.pid()).toBe(102)
  await kept.stop()
  expect(alive()).toBe(0)
})

it('tries further when it does not start again, and has no process meanwhile', async () => {
  const { launch, hosts, kill, refuseNext } = stable()
  const kept = await keepRunning({ name: 'database', log: quiet, launch })
  refuseNext(2)
  kill()
  await until(() => hosts.length === 2)
  expect(kept.pid()).toBeNull()
  await until(() => kept.restarts() === 1)
  expect(hosts).toEqual([null, 'here', 'here', 'here'])
  await kept.stop()
})

it('stays stopped when it is stopped between two starts', async () => {
  const { launch, hosts, kill, alive } = stable()
  const kept = await keepRunning({ name: 'database', log: quiet, launch })
  kill()
  await until(() => kept.pid() === null)
  await kept.stop()
  await sleep(150)
  expect(hosts).toEqual([null])
  expect(alive()).toBe(0)
})

it('passes on why the first start failed', async () => {
  const launch = async () => Promise.reject(engineError('ENGINE_START_FAILED', 'no memory'))
  await expect(keepRunning({ name: 'database', log: quiet, launch })).rejects.toMatchObject({
    code: 'ENGINE_START_FAILED',
    message: 'no memory'
  })
})
