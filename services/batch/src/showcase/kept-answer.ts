/**
 * An answer that everybody gets, whoever asks: worked out once for all who ask within `keepMs`, and again for the first one
 * who asks later. A failure is kept for nobody.
 */
export const keptAnswer = <Answer>(keepMs: number, workOut: () => Promise<Answer>) => {
  let kept: { answer: Promise<Answer>; until: number } | null = null
  return {
    async get(now = Date.now()): Promise<Answer> {
      if (kept && kept.until > now) return await kept.answer
      const fresh = { answer: workOut(), until: now + keepMs }
      kept = fresh
      try {
        return await fresh.answer
      } catch (error) {
        if (kept === fresh) kept = null
        throw error
      }
    },
    /** Has the next one who asks get a fresh answer. */
    forget(): void {
      kept = null
    }
  }
}
