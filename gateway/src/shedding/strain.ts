/** What a gateway saw since the sample before. */
export interface Sample {
  /** Milliseconds since the sample before. */
  ms: number
  /** Requests that are not answered yet, whether they are worked on or wait for it. */
  unanswered: number
  /** The fewest that were unanswered at any moment since the sample before: with none, there was nothing to do for a moment. */
  fewest: number
  /** Requests that were answered, and those that were refused because too many were under way. */
  answered: number
  refused: number
  /** Milliseconds that the answered ones were worked on, added up. */
  workedMs: number
}

export interface StrainLimits {
  /** Under strain an answer may take twice its usual time, but between `leastMs` and `mostMs` milliseconds. */
  leastMs: number
  mostMs: number
  /** So many are worked on at once while there is no strain, however few are answered in a second; others wait. */
  atOnce: number
  /** So many unanswered requests are no reason to refuse any, however slow the machine is. */
  few: number
  /** So many may come at once while there is no strain. */
  burst: number
}

export interface Strain {
  isStrained: boolean
  /** How many samples in a row said the contrary. */
  doubts: number
  /** Requests that were unanswered when the last sample was taken. */
  unanswered: number
  /** Requests answered in a second, of late. */
  perSecond: number
  /** Milliseconds that an answer usually takes, worked on beside few others. */
  usualMs: number
}

export const noStrain: Strain = { isStrained: false, doubts: 0, unanswered: 0, perSecond: 0, usualMs: 0 }

/** The weight of the last sample in what is answered in a second. */
const weight = 0.15
/**
 * The weights of the last sample in what is usual: where answers come faster it is learned soon, and where they come
 * slower late. A portal that is asked for almost too much for a minute must not take its waits for usual.
 */
const weightOfUsual = { faster: 0.05, slower: 0.001 }
const toBegin = 2
const toEnd = 10
/** So many at once keep an engine busy. */
const least = 4

/** How long an answer may take under strain, in milliseconds. */
export const answerMsOf = ({ usualMs }: Strain, { leastMs, mostMs }: StrainLimits): number =>
  Math.min(mostMs, Math.max(leastMs, 2 * usualMs))

/** As many requests under way as are answered in that time each take that long (Little's law). */
const answeredIn = (ms: number, { perSecond }: Strain): number => (perSecond * ms) / 1000

/** The strain with what was learned since the sample before. */
const learned = (strain: Strain, { ms, answered, unanswered, workedMs }: Sample): Strain => {
  const perSecond = strain.perSecond + weight * ((answered * 1000) / ms - strain.perSecond)
  if (strain.isStrained || answered === 0) return { ...strain, unanswered, perSecond }
  const { usualMs } = strain
  const answerMs = workedMs / answered
  const learnedMs = usualMs + weightOfUsual[answerMs < usualMs ? 'faster' : 'slower'] * (answerMs - usualMs)
  return { ...strain, unanswered, perSecond, usualMs: usualMs === 0 ? answerMs : learnedMs }
}

/**
 * Whether a sample under strain speaks for its end: nothing had to be refused; or there was nothing to do for a moment and
 * at most a third was refused, since what can well be answered often exceeds for a moment the few that may be unanswered.
 */
const isCalm = ({ fewest, answered, refused }: Sample): boolean =>
  refused === 0 || (fewest === 0 && 2 * refused <= answered)

/**
 * Returns the strain after one more sample. It begins when in two samples in a row more requests were unanswered than are
 * answered in twice the time that an answer may take, and not fewer than in the sample before: a burst shrinks. It begins
 * at once when a burst was so large that some of it was refused. It ends after ten calm samples in a row.
 */
export const nextStrain = (before: Strain, sample: Sample, limits: StrainLimits): Strain => {
  const strain = learned(before, sample)
  const { isStrained, doubts } = strain
  const { unanswered, refused } = sample
  if (!isStrained && refused > 0) return { ...strain, isStrained: true, doubts: 0 }
  const isTooMuch = unanswered > Math.max(limits.few, answeredIn(2 * answerMsOf(strain, limits), strain))
  const isContrary = isStrained ? isCalm(sample) : isTooMuch && unanswered >= before.unanswered
  const isOver = isContrary && doubts + 1 >= (isStrained ? toEnd : toBegin)
  if (isOver) return { ...strain, isStrained: !isStrained, doubts: 0 }
  return { ...strain, doubts: isContrary ? doubts + 1 : 0 }
}

/**
 * How many requests may be worked on at once: as many as are answered in the time that an answer may take. More at once
 * are not answered sooner: each only waits among more.
 */
export const mostAtWork = (strain: Strain, limits: StrainLimits): number =>
  Math.max(strain.isStrained ? least : limits.atOnce, answeredIn(answerMsOf(strain, limits), strain))

/** How many requests may be unanswered: under strain those at work; before, a burst that is over in four times that time. */
export const mostUnanswered = (strain: Strain, limits: StrainLimits): number =>
  strain.isStrained
    ? mostAtWork(strain, limits)
    : Math.max(limits.burst, answeredIn(4 * answerMsOf(strain, limits), strain))
