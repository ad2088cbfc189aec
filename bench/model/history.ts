/** One request that was sent, and what its sender learnt. A request that is sent again is another attempt. */
export interface Attempt<Act> {
  act: Act
  /** When it was sent, and when its answer came: `Infinity` where none came. Any clock, in milliseconds. */
  from: number
  to: number
  /**
   * `refused`: the answer was a refusal, so nothing changed. `unknown`: no answer came, or one that does not tell (503);
   * the act may have been done, may be done later, or never.
   */
  answer: 'done' | 'refused' | 'unknown'
}

/** How acts change a kind of thing. `apply` returns null where the act cannot be done in that state. */
export interface Machine<State, Act> {
  initial: State
  apply(state: State, act: Act): State | null
}

/** A history with more attempts whose end is unknown is not looked through. */
const mostUnknown = 12

/**
 * Every state that a thing can be in after these attempts, done one at a time in some order: an act that was answered
 * before another was sent came before it, each acknowledged one was done, each unknown one once or never. Empty when no
 * order explains the answers: something was acknowledged that cannot have been done (linearizability, Herlihy and Wing
 * 1990; the search is that of Wing and Gong).
 */
export const statesAfter = <State, Act>(
  { apply }: Pick<Machine<State, Act>, 'apply'>,
  start: State,
  attempts: readonly Attempt<Act>[]
): State[] => {
  const effective = attempts.filter(({ answer }) => answer !== 'refused')
  if (effective.filter(({ answer }) => answer === 'unknown').length > mostUnknown)
    throw new RangeError(`more than ${mostUnknown} attempts of unknown end`)
  const found = new Map<string, State>()
  const seen = new Set<string>()

  const search = (state: State, left: readonly Attempt<Act>[]): void => {
    const key = `${JSON.stringify(state)} ${left.map(one => effective.indexOf(one)).join()}`
    if (seen.has(key)) return
    seen.add(key)
    if (left.every(({ answer }) => answer === 'unknown')) found.set(JSON.stringify(state), state)
    // Whatever is done next was sent before any of the others had its answer.
    const firstEnd = Math.min(...left.map(({ to, answer }) => (answer === 'unknown' ? Infinity : to)))
    for (const next of left.filter(({ from }) => from <= firstEnd)) {
      const after = apply(state, next.act)
      const others = left.filter(one => one !== next)
      if (after !== null) search(after, others)
    }
  }
  search(start, effective)
  return [...found.values()]
}
