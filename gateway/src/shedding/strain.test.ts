import { answerMsOf, mostAtWork, mostUnanswered, nextStrain, noStrain, type Sample, type Strain } from './strain.ts'

const limits = { leastMs: 50, mostMs: 100, atOnce: 8, few: 16, burst: 60 }
const idle: Sample = { ms: 100, unanswered: 0, fewest: 1, answered: 0, refused: 0, workedMs: 0 }

/** The strain after samples of the same kind, one after another. */
const after = (samples: number, sample: Partial<Sample>, from: Strain = noStrain): Strain =>
  Array.from({ length: samples }).reduce<Strain>(strain => nextStrain(strain, { ...idle, ...sample }, limits), from)

/** A portal that answers four hundred a second, forty in each sample, each in five milliseconds. */
const busy = after(500, { answered: 40, unanswered: 2, workedMs: 40 * 5 })
const strained = after(2, { answered: 40, unanswered: 200 }, busy)

test.each<[string, Partial<Sample>, number]>([
  ['little is asked, and slowly answered', { answered: 0, unanswered: 16 }, 50],
  ['no more is unanswered than is answered in a tenth of a second', { answered: 40, unanswered: 39 }, 50],
  ['a burst comes', { answered: 40, unanswered: 200 }, 1]
])('There is no strain while %s', (_, sample, samples) => {
  expect(after(samples, sample, busy)).toMatchObject({ isStrained: false })
})

test('Twice in a row more than can be answered in time is strain, two bursts apart are not', () => {
  expect(strained.isStrained).toBe(true)
  const between = after(1, { answered: 40, unanswered: 3 }, after(1, { answered: 40, unanswered: 200 }, busy))
  expect(after(1, { answered: 40, unanswered: 200 }, between).isStrained).toBe(false)
})

test('A burst that shrinks is no strain, however long it takes', () => {
  const shrinking = [900, 860, 820, 780, 740, 700, 660].reduce(
    (strain, unanswered) => after(1, { answered: 40, unanswered }, strain),
    busy
  )
  expect(shrinking.isStrained).toBe(false)
})

test('A burst may come while there is none: of some size, and larger where more is answered', () => {
  expect(mostUnanswered(noStrain, limits)).toBe(60)
  expect(mostUnanswered(busy, limits)).toBeCloseTo(80)
})

test('A burst that had to be refused in part is strain at once', () => {
  expect(after(1, { answered: 40, unanswered: 80, refused: 1 }, busy)).toMatchObject({ isStrained: true })
})

test('Under strain as many may be unanswered as are answered in the time that an answer may take', () => {
  expect(mostUnanswered(strained, limits)).toBeCloseTo(20)
  const faster = after(100, { answered: 100, refused: 1 }, strained)
  expect(mostUnanswered(faster, limits)).toBeCloseTo(50)
  expect(mostUnanswered(after(50, { refused: 1 }, strained), limits)).toBe(4)
})

test('As many are worked on as are answered in that time; without strain eight at least', () => {
  expect(mostAtWork(noStrain, limits)).toBe(8)
  expect(mostAtWork(busy, limits)).toBeCloseTo(20)
  expect(mostAtWork(strained, limits)).toBeCloseTo(20)
})

test('It lasts while something must be refused, and ends ten samples after the last refusal', () => {
  expect(after(500, { answered: 40, refused: 1 }, strained).isStrained).toBe(true)
  const calming = after(9, { answered: 4 }, strained)
  expect(calming.isStrained).toBe(true)
  expect(after(1, { answered: 4, refused: 1 }, calming)).toMatchObject({ isStrained: true, doubts: 0 })
  expect(after(1, { answered: 4 }, calming).isStrained).toBe(false)
})

test('It ends although some of each burst is refused, where there is nothing to do between the bursts', () => {
  const burst = { answered: 20, refused: 9, fewest: 0 }
  const calming = after(9, burst, strained)
  expect(calming.isStrained).toBe(true)
  expect(after(1, { ...burst, fewest: 1 }, calming)).toMatchObject({ isStrained: true, doubts: 0 })
  expect(after(1, burst, calming).isStrained).toBe(false)
  expect(after(50, { ...burst, refused: 11 }, strained).isStrained).toBe(true)
})

test('Under strain an answer may take twice its usual time, within limits', () => {
  const allowedWith = (ms: number) => answerMsOf(after(500, { answered: 40, workedMs: 40 * ms }), limits)
  expect(allowedWith(5)).toBe(50)
  expect(allowedWith(40)).toBeCloseTo(80, 0)
  expect(allowedWith(60)).toBe(100)
})

test('Faster answers are soon usual, slower ones late: a minute of waits is not taken for usual', () => {
  const sixty = after(500, { answered: 40, workedMs: 40 * 60 })
  expect(after(60, { answered: 40, workedMs: 40 * 5 }, sixty).usualMs).toBeLessThan(10)
  expect(after(60, { answered: 40, workedMs: 40 * 60 }, busy).usualMs).toBeLessThan(10)
  expect(after(5000, { answered: 40, workedMs: 40 * 60 }, busy).usualMs).toBeGreaterThan(50)
})

test('What is usual is not learned under strain, nor while nothing is answered', () => {
  const slow = { unanswered: 30, workedMs: 40 * 500 }
  expect(after(500, { ...slow, answered: 40, refused: 9 }, strained).usualMs).toBe(strained.usualMs)
  expect(after(500, { ...slow, answered: 0 }, busy).usualMs).toBe(busy.usualMs)
})
