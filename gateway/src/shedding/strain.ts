/** What a gateway saw since the sample before. */
export interface Sample {
  /** Milliseconds since the sample before. */
  ms: number
  /** Requests under way now. */
  underWay: number
  /** Requests that were answered, and those that were refused because too many were under way. */
  answered: number
  refused: number
}

export interface StrainLimits {
  /** Under strain an answer may take twice its usual time, but between `leastMs` and `mostMs` milliseconds. */
  leastMs: number
  mostMs: number
  /** So many requests under way are no reason to refuse any, however slow the machine is. */
  few: number
  /** So many may come at once while there is no strain. */
  burst: number
}

export interface Strain {
  isStrained: boolean
  /** How many samples in a row said the contrary. */
  doubts: number
  /** Requests answered in a second, of late. */
  perSecond: number
  /** Milliseconds that an answer takes on average while there is no strain. */
  usualMs: number
}

export const noStrain: Strain = { isStrained: false, doubts: 0, perSecond: 0, usualMs: 0 }

/** The weight of the last sample in what is answered in a second, and in what is usual. */
const weight = 0.3
const weightOfUsual = 0.02
const toBegin = 2
const toEnd = 5
/** So many at once keep an engine busy. */
const least = 4

/** How long an answer may take under strain, in milliseconds. */
export const answerMsOf = ({ usualMs }: Strain, { leastMs, mostMs }: StrainLimits): number =>
  Math.min(mostMs, Math.max(leastMs, 2 * usualMs))

/** As many requests under way as are answered in that time each take that long (Little's law). */
const answeredIn = (ms: number, { perSecond }: Strain): number => (perSecond * ms) / 1000

/** The strain with what was answered since the sample before. What is under way tells how long an answer takes, by the same law. */
const learned = (strain: Strain, { ms, answered, underWay }: Sample): Strain => {
  const perSecond = strain.perSecond + weight * ((answered * 1000) / ms - strain.perSecond)
  if (strain.isStrained || perSecond < 1) return { ...strain, perSecond }
  const usualMs = strain.usualMs + weightOfUsual * ((underWay * 1000) / perSecond - strain.usualMs)
  return { ...strain, perSecond, usualMs }
}

/**
 * Returns the strain after one more sample. It begins when in two samples in a row more requests were under way than are
 * answered in twice the time that an answer may take, for a burst is over by then, and at once when a burst was so large
 * that some of it was refused. It ends when nothing had to be refused in five samples.
 */
export const nextStrain = (before: Strain, sample: Sample, limits: StrainLimits): Strain => {
  const strain = learned(before, sample)
  const { isStrained, doubts } = strain
  const { underWay, refused } = sample
  if (!isStrained && refused > 0) return { ...strain, isStrained: true, doubts: 0 }
  const isContrary = isStrained
    ? refused === 0
    : underWay > Math.max(limits.few, answeredIn(2 * answerMsOf(strain, limits), strain))
  const isOver = isContrary && doubts + 1 >= (isStrained ? toEnd : toBegin)
  if (isOver) return { ...strain, isStrained: !isStrained, doubts: 0 }
  return { ...strain, doubts: isContrary ? doubts + 1 : 0 }
}

/**
 * How many requests may be under way: under strain as many as are answered in the time that an answer may take; before, a
 * burst that is over in four times that.
 */
export const mostUnderWay = (strain: Strain, limits: StrainLimits): number => {
  const ms = answerMsOf(strain, limits)
  return strain.isStrained
    ? Math.max(least, answeredIn(ms, strain))
    : Math.max(limits.burst, answeredIn(4 * ms, strain))
}
