import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { recordingLog, silentLog } from '../../testing/log.ts'
import { createLifecycle } from './lifecycle.ts'

const later = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

describe('stopping', () => {
  afterEach(() => jest.useRealTimers())

  test('goes in reverse order, one part after the other, and over a part that fails', async () => {
    const { log, lines } = recordingLog()
    const order: string[] = []
    const lifecycle = createLifecycle({ log })
    lifecycle.onStop('database', async () => void order.push('database'))
    lifecycle.onStop('bus', async () => {
      throw new Error('already closed')
    })
    lifecycle.onStop('gateway', async () => {
      await pause(50)
      order.push('gateway')
    })
    await lifecycle.stop('test')
    expect(order).toEqual(['gateway', 'database'])
    expect(lines).toContainEqual(expect.objectContaining({ part: 'bus', msg: 'part did not stop well' }))
  })

  test('happens once, however often it is asked for', async () => {
    let stops = 0
    const lifecycle = createLifecycle({ log: silentLog })
    lifecycle.onStop('bus', async () => void (stops += 1))
    await Promise.all([lifecycle.stop('a'), lifecycle.stop('b')])
    expect(stops).toBe(1)
  })

  test('takes no longer than its grace time in total', async () => {
    jest.useFakeTimers()
    const lifecycle = createLifecycle({ log: silentLog, graceMs: 150 })
    for (const part of ['a', 'b', 'c']) lifecycle.onStop(part, () => later(100))
    const stopped = jest.fn()
    void lifecycle.stop('test').then(stopped)
    await jest.advanceTimersByTimeAsync(150)
    expect(stopped).toHaveBeenCalledTimes(1)
  })

  test('goes on to the parts after one that hangs, which takes half of the time that is left', async () => {
    jest.useFakeTimers()
    const { log, lines } = recordingLog()
    const stopped: string[] = []
    const lifecycle = createLifecycle({ log, graceMs: 400 })
    lifecycle.onStop('database', async () => {
      await later(100)
      stopped.push('database')
    })
    lifecycle.onStop('bus', async () => void stopped.push('bus'))
    lifecycle.onStop('gateway', () => new Promise(() => undefined))
    const ended = jest.fn()
    void lifecycle.stop('test').then(ended)
    await jest.advanceTimersByTimeAsync(399)
    expect(ended).toHaveBeenCalledTimes(1)
    expect(stopped).toEqual(['bus', 'database'])
    expect(lines).toContainEqual(expect.objectContaining({ part: 'gateway', msg: 'part did not stop in time' }))
  })

  test('tells each part how long it has', async () => {
    jest.useFakeTimers({ now: 0 })
    const given: [string, number][] = []
    const lifecycle = createLifecycle({ log: silentLog, graceMs: 400 })
    for (const part of ['database', 'gateway'])
      lifecycle.onStop(part, async withinMs => void given.push([part, withinMs]))
    await lifecycle.stop('test')
    expect(given).toEqual([
      ['gateway', 200],
      ['database', 400]
    ])
  })

  test('includes a part that was opened during the stop', async () => {
    const stopped: string[] = []
    const lifecycle = createLifecycle({ log: silentLog })
    lifecycle.onStop('database', async () => void stopped.push('database'))
    lifecycle.onStop('metrics', async () => {
      lifecycle.onStop('bus', async () => void stopped.push('bus'))
    })
    await lifecycle.stop('test')
    expect(stopped).toEqual(['bus', 'database'])
  })
})

describe('a process', () => {
  const start = async (stopMs: number) => {
    const program = `
      import { createLifecycle } from ${JSON.stringify(join(import.meta.dirname, 'lifecycle.ts'))}
      const say = (about, message) => console.log(message ?? about)
      const lifecycle = createLifecycle({ log: { info: say, error: say }, graceMs: 5000, echoMs: 60_000 })
      lifecycle.onStop('first', async () => console.log('first'))
      lifecycle.onStop('second', () => new Promise(resolve => setTimeout(() => { console.log('second'); resolve() }, ${stopMs})))
      lifecycle.listenToSignals()
      setInterval(() => {}, 1000)
      console.log('up')`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const lines: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')))
    await once(child.stdout, 'data')
    return { child, lines, ended: once(child, 'close') as Promise<[number | null]> }
  }

  test('that gets SIGTERM stops its parts in order and ends well', async () => {
    const { child, lines, ended } = await start(50)
    child.kill('SIGTERM')
    const [status] = await ended
    expect(lines).toEqual(['up', 'stopping', 'second', 'first', 'stopped'])
    expect(status).toBe(0)
  })

  test('that gets its signal from the group and from npm stops its parts all the same', async () => {
    const { child, lines, ended } = await start(500)
    child.kill('SIGTERM')
    while (!lines.includes('stopping')) await pause(10)
    child.kill('SIGTERM')
    const [status] = await ended
    expect(lines).toEqual(['up', 'stopping', 'second', 'first', 'stopped'])
    expect(status).toBe(0)
  })

  test('that gets a second signal ends at once', async () => {
    const { child, lines, ended } = await start(60_000)
    child.kill('SIGTERM')
    while (!lines.includes('stopping')) await pause(10)
    child.kill('SIGINT')
    const [status] = await ended
    expect(status).toBe(1)
    expect(lines).not.toContain('stopped')
  })
})
