import { createMetrics } from './metrics.ts'

const minute = 60_000

test('An outbox tells how long its oldest event has waited, at the moment somebody asks', async () => {
  const metrics = createMetrics({ process: 'shop' })
  let oldest: Date | null = new Date(Date.now() - minute)
  metrics.outbox('till', { oldest: async () => oldest })
  const age = async () =>
    Number(
      /^comptoir_outbox_age_seconds\{outbox="till",process="shop"\} (\S+)$/m.exec(await metrics.registry.metrics())?.[1]
    )
  expect(await age()).toBeGreaterThanOrEqual(60)
  expect(await age()).toBeLessThan(70)
  oldest = null
  expect(await age()).toBe(0)
})

test('A database that is down or silent takes the age of its outbox away and nothing else', async () => {
  const metrics = createMetrics({ process: 'shop' })
  let oldest = () => Promise.resolve<Date | null>(null)
  metrics.outbox('till', { oldest: () => oldest() })
  expect(await metrics.registry.metrics()).toContain('comptoir_outbox_age_seconds{')
  for (const trouble of [() => Promise.reject(new Error('down')), () => new Promise<never>(() => {})]) {
    oldest = trouble
    const text = await metrics.registry.metrics()
    expect(text).not.toContain('comptoir_outbox_age_seconds{')
    expect(text).toContain('process_cpu_seconds_total{process="shop"}')
  }
})

test('Background work is counted as its owner counts it, also when asked twice', async () => {
  const metrics = createMetrics({ process: 'shop' })
  metrics.leases('grading', { counts: () => ({ running: 2, done: 7, failed: 1 }) })
  await metrics.registry.metrics()
  const text = await metrics.registry.metrics()
  expect(text).toContain('comptoir_leases_running{work="grading",process="shop"} 2')
  expect(text).toContain('comptoir_lease_attempts_total{work="grading",outcome="done",process="shop"} 7')
  expect(text).toContain('comptoir_lease_attempts_total{work="grading",outcome="failed",process="shop"} 1')
})
