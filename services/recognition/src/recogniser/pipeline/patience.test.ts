import { startPatience } from './patience.ts'

const computeFor = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
}
/** Blocks the thread as another program does that has the processor. */
const waitFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a look is late once its thread has computed for longer than its patience', () => {
  const isLate = startPatience(20)
  computeFor(5)
  expect(isLate()).toBe(false)
  for (const end = performance.now() + 10_000; !isLate() && performance.now() < end;);
  expect(isLate()).toBe(true)
})

test('time without the processor makes a look late three times later', () => {
  const isLate = startPatience(400)
  waitFor(500)
  expect(isLate()).toBe(false)
  waitFor(800)
  expect(isLate()).toBe(true)
})
