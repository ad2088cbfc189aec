/** Writes at most one line a second: how many cards are done, how many a second, how long the rest takes. */
export const createProgress = ({ write, now = Date.now }: { write: (line: string) => void; now?: () => number }) => {
  const started = now()
  let lastLineAt = started
  return (done: number, total: number | null): void => {
    if (now() - lastLineAt < 1000 && done !== total) return
    lastLineAt = now()
    const seconds = Math.max(0.001, (lastLineAt - started) / 1000)
    const rate = done / seconds
    const rest = total === null || rate === 0 ? '' : `, ${Math.ceil(Math.max(0, total - done) / rate)} s left`
    write(`${done}${total === null ? '' : ` of ${total}`} cards, ${Math.round(rate)} a second${rest}`)
  }
}
