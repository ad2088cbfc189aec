import { answerMsOf, mostUnderWay, nextStrain, noStrain, type Sample, type Strain } from './strain.ts'

const limits = { leastMs: 50, mostMs: 100, few: 16, burst: 60 }
const idle: Sample = { ms: 100, underWay: 0, answered: 0, refused: 0 }

/** The strain after samples of the same kind, one after another. */
const after = (samples: number, sample: Partial<Sample>, from: Strain = noStrain): Strain =>
  Array.from({ length: samples }).reduce<Strain>(strain => nextStrain(strain, { ...idle, ...sample }, limits), from)

/** A portal that answers four hundred a second, forty in each sample, each in five milliseconds. */
const busy = after(500, { answered: 40, underWay: 2 })
const strained = after(2, { answered: 40, underWay: 200 }, busy)

test.each<[string, Partial<Sample>, number]>([
  ['little is asked, and slowly answered', { answered: 0, underWay: 16 }, 50],
  ['as much is under way as is answered in a tenth of a second', { answered: 40, underWay: 40 }, 50],
  ['a burst comes', { answered: 40, underWay: 200 }, 1]
])('There is no strain while %s', (_, sample, samples) => {
  expect(after(samples, sample, busy)).toMatchObject({ isStrained: false })
})

test('Twice in a row more than can be answered in time is strain, two bursts apart are not', () => {
  expect(strained.isStrained).toBe(true)
  const between = after(1, { answered: 40, underWay: 3 }, after(1, { answered: 40, underWay: 200 }, busy))
  expect(after(1, { answered: 40, underWay: 200 }, between).isStrained).toBe(false)
})

test('A burst may come while there is none: of some size, and larger where more is answered', () => {
  expect(mostUnderWay(noStrain, limits)).toBe(60)
  expect(mostUnderWay(busy, limits)).toBeCloseTo(80)
})

test('A burst that had to be refused in part is strain at once', () => {
  expect(after(1, { answered: 40, underWay: 80, refused: 1 }, busy)).toMatchObject({ isStrained: true })
})

test('Under strain as many may be under way as are answered in the time that an answer may take', () => {
  expect(mostUnderWay(strained, limits)).toBeCloseTo(20)
  const faster = after(50, { answered: 100, refused: 1 }, strained)
  expect(mostUnderWay(faster, limits)).toBeCloseTo(50)
  expect(mostUnderWay(after(50, { refused: 1 }, strained), limits)).toBe(4)
})

test('It lasts while something must be refused, and ends half a second after the last refusal', () => {
  expect(after(500, { answered: 40, refused: 1 }, strained).isStrained).toBe(true)
  const calming = after(4, { answered: 4 }, strained)
  expect(calming.isStrained).toBe(true)
  expect(after(1, { answered: 4, refused: 1 }, calming)).toMatchObject({ isStrained: true, doubts: 0 })
  expect(after(1, { answered: 4 }, calming).isStrained).toBe(false)
})

test('Under strain an answer may take twice its usual time, within limits', () => {
  const allowedWith = (underWay: number) => answerMsOf(after(500, { answered: 40, underWay }), limits)
  expect(allowedWith(2)).toBe(50)
  expect(allowedWith(16)).toBeCloseTo(80, 0)
  expect(allowedWith(20)).toBeCloseTo(100, 0)
  expect(allowedWith(24)).toBe(100)
})

test('What is usual is not learned under strain', () => {
  expect(after(500, { answered: 40, underWay: 30, refused: 9 }, strained).usualMs).toBe(strained.usualMs)
})
